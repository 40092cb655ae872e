import { expect, test } from 'vitest';
import { referenceLink } from './reference-link.ts';

test.each([
  [
    'an article, by its title',
    'Ketter TA, Manji HK, Post RM. Potential mechanisms of action of lamotrigine in the treatment of bipolar disorders. J Clin Psychopharmacol. 2003.',
    'https://pubmed.ncbi.nlm.nih.gov/?term=Potential%20mechanisms%20of%20action%20of%20lamotrigine%20in%20the%20treatment%20of%20bipolar%20disorders%5BTitle%5D',
  ],
  [
    'a title that ends in a question mark',
    'Poolos NP, et al. Does it help? Nat Neurosci. 2002.',
    'https://pubmed.ncbi.nlm.nih.gov/?term=Does%20it%20help%3F%5BTitle%5D',
  ],
  [
    'a DOI followed by a full stop',
    'Rush AJ. Acute outcomes. Am J Psychiatry. 2006. doi:10.1176/ajp.2006.163.11.1905.',
    'https://doi.org/10.1176/ajp.2006.163.11.1905',
  ],
  ['a PubMed number', 'Rush AJ. Acute outcomes. 2006. PMID: 17074942', 'https://pubmed.ncbi.nlm.nih.gov/17074942/'],
  ['a label without a record', 'Lamictal (lamotrigine) prescribing information. GlaxoSmithKline.', null],
  [
    'a DOI in brackets',
    'Rush AJ. Acute outcomes (doi:10.1176/ajp.2006.163.11.1905).',
    'https://doi.org/10.1176/ajp.2006.163.11.1905',
  ],
  [
    'an author of two words, and a title with a period',
    'De Hert M. Effects of 0.5 mg at night. World Psychiatry. 2011.',
    'https://pubmed.ncbi.nlm.nih.gov/?term=Effects%20of%200.5%20mg%20at%20night%5BTitle%5D',
  ],
  [
    'an article with repeated spaces',
    ' Rush AJ.  Acute and long-term outcomes.  Am J Psychiatry.  2006.',
    'https://pubmed.ncbi.nlm.nih.gov/?term=Acute%20and%20long-term%20outcomes%5BTitle%5D',
  ],
  ['a text of the maximum length', 'doi:10.1176/ajp.2006 '.padEnd(2_000, 'x'), 'https://doi.org/10.1176/ajp.2006'],
  ['a text longer than the maximum', 'doi:10.1176/ajp.2006 '.padEnd(2_001, 'x'), null],
  [
    'a label with a year',
    'Lamictal (lamotrigine) prescribing information. Research Triangle Park. GlaxoSmithKline. 2020.',
    null,
  ],
  ['a sentence that names an author', 'see Rush AJ. Acute and long-term outcomes. Am J Psychiatry. 2006.', null],
  ['an article without a year', 'Rush AJ. Acute and long-term outcomes. Am J Psychiatry.', null],
  ['a title too short to be found', 'Rush AJ. Acute outcomes. Am J Psychiatry. 2006.', null],
  ['authors alone', 'Rush AJ, Trivedi MH, Wisniewski SR.', null],
  ['hostile text', `10.1000/${'a'.repeat(5_000)}`, null],
])('%s', (_, text, link) => {
  expect(referenceLink(text)).toBe(link);
});
