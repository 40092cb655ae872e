import { expect, test } from 'vitest';
import type { Slide } from '#contract/transcript.ts';
import { chooseSpecimen } from './choose-specimen.ts';

const slide = (over: Partial<Slide>): Slide => ({
  title: 'Ranking the Drugs',
  start: 41,
  html: '<p><span data-s="5">Citalopram is limited to 40 mg.</span> <span data-s="6">Higher doses were not followed by more death.<sup><a href="#reference-2">2</a></sup></span></p>',
  points_html: '<table><tbody><tr><td>Citalopram</td></tr></tbody></table>',
  image: null,
  references: [{ label: 'zivin2013', number: 2, text: 'Zivin K, et al. 2013.' }],
  sentences: [
    { id: 5, start: 41.2, text: 'Citalopram is limited to 40 mg.' },
    { id: 6, start: 47.8, text: 'Higher doses were not followed by more death.' },
  ],
  ...over,
});

const publication = (slides: Slide[], lock = false) => ({
  title: 'QTc Prolongation',
  authors: [{ fullNameAffix: 'David Mbeki, PharmD' }],
  sections: [
    {
      slug: 'from-number-to-decision-602-2',
      title: 'From Number to Decision',
      duration: 150,
      reading_minutes: 2,
      lock,
      transcript: { slides },
    },
  ],
});

test('chooseSpecimen marks the sentence with a citation as current and shows its reference', () => {
  const specimen = chooseSpecimen([publication([slide({})])]);

  expect(specimen?.position).toBe(47);
  expect(specimen?.reference?.number).toBe(2);
  expect(specimen?.textHtml).toContain('<span class="specimen-now">Higher doses');
  expect(specimen?.textHtml).not.toContain('href');
});

test('chooseSpecimen lists paragraphs only below the slide with its table', () => {
  const html = '<table><tbody><tr><td>Citalopram</td></tr></tbody></table>\n<p><span data-s="5">Citalopram.</span></p>';

  expect(chooseSpecimen([publication([slide({ html })])])?.textHtml).toBe(
    '<p><span class="specimen-now">Citalopram.</span></p>',
  );
});

test('chooseSpecimen prefers a table with a source to a larger one without', () => {
  const fuller = slide({ title: 'Fuller', references: [], points_html: '<table><td></td><td></td><td></td></table>' });

  expect(chooseSpecimen([publication([fuller, slide({})])])?.slide.title).toBe('Ranking the Drugs');
});

test('chooseSpecimen ignores locked sections and sections without a table', () => {
  expect(chooseSpecimen([publication([slide({})], true)])).toBeNull();
  expect(chooseSpecimen([publication([slide({ points_html: '' })])])).toBeNull();
});
