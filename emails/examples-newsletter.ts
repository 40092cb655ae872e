/** Invented issues of the newsletter. */
import { creditLabel } from '#domain/catalogue/labels.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from './layout/content.ts';
import { composedIssue } from './newsletter/composed-issue.ts';
import { type IssuePublication, newsletterIssue } from './newsletter/newsletter-issue.ts';

const TUESDAY = '2026-11-24' as PlainDate;

const TRANSLATED: Partial<Record<Language, string>> = {
  'pt-br': 'Mecanismo de ação da lamotrigina',
  fr: 'Mécanisme d’action de la lamotrigine',
  it: 'Meccanismo d’azione della lamotrigina',
  de: 'Wirkmechanismus von Lamotrigin',
};

const publicationsFor = ({ language, sender }: EmailContext): IssuePublication[] => {
  const title = TRANSLATED[language];
  return [
    {
      type: 'PUBLICATION_VIDEO',
      title: 'Lamotrigine in Clinical Practice',
      excerpt: 'Titration, rash, interactions and what the trials of bipolar depression show.',
      authors: ['Amara Okafor, MD', 'Daniel Weiss, PharmD'],
      credit: creditLabel({ class: 'CME', amount: 5 as Quarters }, language),
      url: `${sender.url}/publication/lamotrigine-in-clinical-practice-101?utm_source=newsletter&utm_medium=email`,
      translated: title === undefined ? null : { title, url: `${sender.url}/section/lamotrigine-101-1` },
    },
    {
      type: 'BRAIN_GUIDE',
      title: 'Switching Antipsychotics',
      excerpt: 'Cross-titration, plateau or stop and start: three ways on one page.',
      authors: ['Nadia Haddad, MD'],
      credit: null,
      url: `${sender.url}/publication/switching-antipsychotics-112?utm_source=newsletter&utm_medium=email`,
      translated: null,
    },
  ];
};

const issue = (context: EmailContext, name: string) => ({
  ...{ name, number: 12, issuedOn: TUESDAY, publications: publicationsFor(context) },
  libraryUrl: `${context.sender.url}/library`,
  calendarUrl: `${context.sender.url}/calendar`,
  unsubscribeUrl: `${context.sender.url}/unsubscribe?token=t`,
});

export const NEWSLETTER_EXAMPLES: Readonly<Record<string, (context: EmailContext, name: string) => RenderedEmail>> = {
  'newsletter-issue': (context, name) =>
    newsletterIssue(context, {
      ...issue(context, name),
      more: 3,
      upcoming: [
        { title: 'VMAT2 Inhibitors for Tardive Dyskinesia', day: addDays(TUESDAY, 41) },
        { title: 'Catatonia on the Medical Ward', day: addDays(TUESDAY, 76) },
      ],
    }),
  'newsletter-issue-of-one': (context, name) =>
    newsletterIssue(context, {
      ...issue(context, name),
      publications: publicationsFor(context).slice(0, 1),
      more: 0,
      upcoming: [],
    }),
  'newsletter-composed': (context, name) => {
    const publications = publicationsFor(context);
    return composedIssue(context, {
      subject: 'What estrogen does to lamotrigine',
      preheader: 'Low for three weeks, dizzy for one: section 4, revised',
      unsubscribeUrl: `${context.sender.url}/unsubscribe?token=t`,
      parts: [
        {
          kind: 'text',
          blocks: [
            {
              kind: 'paragraph',
              texts: [
                { text: 'Section 4 has been ' },
                { text: 'revised', isStrong: true },
                { text: ': what a level < 3 mg/L & falling feels like, ' },
                { text: 'week by week', url: `${context.sender.url}/library`, isEmphasized: true },
                { text: '.' },
              ],
            },
            { kind: 'list', isOrdered: true, items: [[{ text: 'Low for three weeks' }], [{ text: 'Dizzy for one' }]] },
            { kind: 'list', isOrdered: false, items: [[{ text: 'Measure at the same time' }]] },
          ],
        },
        { kind: 'heading', text: `New in the library, ${name}` },
        ...publications.map((publication) => ({
          kind: 'publication' as const,
          publication: { ...publication, length: '38 min', credit: { class: 'CME' as const, amount: 2 as Quarters } },
        })),
        {
          kind: 'picture',
          url: `${context.sender.url}/api/newsletter/pictures/1/`,
          alt: 'Levels over four weeks',
          link: null,
        },
        {
          kind: 'picture',
          url: `${context.sender.url}/api/newsletter/pictures/2/`,
          alt: 'The new section',
          link: `${context.sender.url}/library`,
        },
        { kind: 'button', label: 'Read section 4', url: `${context.sender.url}/library` },
      ],
    });
  },
};
