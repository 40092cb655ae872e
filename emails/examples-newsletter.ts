/** Invented issues of the newsletter. */
import { creditLabel } from '#domain/catalogue/labels.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import type { Envelope, Mail } from './mail.ts';
import { newsletterIssue, type ToldPublication } from './newsletter-issue.ts';

const TUESDAY = '2026-11-24' as PlainDate;

const TRANSLATED: Partial<Record<Language, string>> = {
  'pt-br': 'Mecanismo de ação da lamotrigina',
  fr: 'Mécanisme d’action de la lamotrigine',
  it: 'Meccanismo d’azione della lamotrigina',
  de: 'Wirkmechanismus von Lamotrigin',
};

const toldIn = ({ language, sender }: Envelope): ToldPublication[] => {
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

const issue = (envelope: Envelope, name: string) => ({
  ...{ name, number: 12, issuedOn: TUESDAY, told: toldIn(envelope) },
  libraryUrl: `${envelope.sender.url}/library`,
  calendarUrl: `${envelope.sender.url}/calendar`,
  unsubscribeUrl: `${envelope.sender.url}/unsubscribe?token=t`,
});

export const ISSUES: Readonly<Record<string, (envelope: Envelope, name: string) => Mail>> = {
  'newsletter-issue': (envelope, name) =>
    newsletterIssue(envelope, {
      ...issue(envelope, name),
      more: 3,
      coming: [
        { title: 'VMAT2 Inhibitors for Tardive Dyskinesia', day: addDays(TUESDAY, 41) },
        { title: 'Catatonia on the Medical Ward', day: addDays(TUESDAY, 76) },
      ],
    }),
  'newsletter-issue-of-one': (envelope, name) =>
    newsletterIssue(envelope, { ...issue(envelope, name), told: toldIn(envelope).slice(0, 1), more: 0, coming: [] }),
};
