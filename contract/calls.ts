import type { Call } from './call.ts';
import * as accounts from './calls/accounts.ts';
import * as assessment from './calls/assessment.ts';
import * as badges from './calls/badges.ts';
import * as catalogue from './calls/catalogue.ts';
import * as disclosureForm from './calls/disclosure-form.ts';
import * as drugs from './calls/drugs.ts';
import * as email from './calls/email.ts';
import * as feeds from './calls/feeds.ts';
import * as followUp from './calls/follow-up.ts';
import * as growth from './calls/growth.ts';
import * as listening from './calls/listening.ts';
import * as membership from './calls/membership.ts';
import * as notes from './calls/notes.ts';
import * as collections from './calls/office/content/collections.ts';
import * as media from './calls/office/content/media.ts';
import * as publicationActs from './calls/office/content/publication-acts.ts';
import * as publicationRecords from './calls/office/content/publication-records.ts';
import * as publications from './calls/office/content/publications.ts';
import * as questions from './calls/office/content/questions.ts';
import * as revisions from './calls/office/content/revisions.ts';
import * as translationExchange from './calls/office/content/translation-exchange.ts';
import * as translations from './calls/office/content/translations.ts';
import * as activities from './calls/office/credit/activities.ts';
import * as credit from './calls/office/credit/credit.ts';
import * as disclosures from './calls/office/credit/disclosures.ts';
import * as evaluationForms from './calls/office/credit/evaluation-forms.ts';
import * as evaluationResults from './calls/office/credit/evaluation-results.ts';
import * as itemAnalysis from './calls/office/credit/item-analysis.ts';
import * as outcomes from './calls/office/credit/outcomes.ts';
import * as pars from './calls/office/credit/pars.ts';
import * as reporting from './calls/office/credit/reporting.ts';
import * as requirements from './calls/office/credit/requirements.ts';
import * as topics from './calls/office/credit/topics.ts';
import * as discounts from './calls/office/members/discounts.ts';
import * as inbox from './calls/office/members/inbox.ts';
import * as orders from './calls/office/members/orders.ts';
import * as people from './calls/office/members/people.ts';
import * as peopleActs from './calls/office/members/people-acts.ts';
import * as peopleMerge from './calls/office/members/people-merge.ts';
import * as refunds from './calls/office/members/refunds.ts';
import * as newsletter from './calls/office/newsletter.ts';
import * as operations from './calls/office/operations.ts';
import * as reports from './calls/office/reports.ts';
import * as staff from './calls/office/staff.ts';
import * as subscribers from './calls/office/subscribers.ts';
import * as preTest from './calls/pre-test.ts';
import * as recall from './calls/recall.ts';
import * as search from './calls/search.ts';
import * as security from './calls/security.ts';
import * as series from './calls/series.ts';
import * as site from './calls/site.ts';
import * as testFeedback from './calls/test-feedback.ts';
import * as transcript from './calls/transcript.ts';
import * as weekPlan from './calls/week-plan.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

const callsOf = (file: object): readonly Call[] =>
  Object.values(file)
    .filter(isCall)
    .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method));

/** Every call of the contract by area, in the order of the API documentation. */
export const CALLS_BY_AREA: Readonly<Record<string, readonly Call[]>> = {
  Library: callsOf(catalogue),
  'Search and languages': callsOf({ ...search, ...drugs }),
  'Tests and credits': callsOf({
    ...assessment,
    ...badges,
    ...disclosureForm,
    ...followUp,
    ...preTest,
    ...recall,
    ...testFeedback,
    ...series,
    ...transcript,
    ...weekPlan,
  }),
  Accounts: callsOf(accounts),
  'Signing in and security': callsOf(security),
  Memberships: callsOf(membership),
  'Referrals, newsletter and support': callsOf({ ...growth, ...email }),
  Notes: callsOf(notes),
  Listening: callsOf(listening),
  'Calendar and feeds': callsOf(feeds),
  Site: callsOf(site),
  'Back office': callsOf({
    ...publications,
    ...publicationActs,
    ...publicationRecords,
    ...revisions,

    ...staff,
    ...people,
    ...peopleActs,
    ...peopleMerge,
    ...inbox,
    ...orders,
    ...outcomes,
    ...topics,
    ...requirements,
    ...refunds,
    ...discounts,
    ...operations,
    ...media,
    ...itemAnalysis,
    ...activities,
    ...disclosures,
    ...evaluationForms,
    ...evaluationResults,
    ...credit,
    ...translations,
    ...translationExchange,
    ...credit,
    ...collections,
    ...newsletter,
    ...subscribers,
    ...pars,
    ...reporting,
    ...reports,
    ...questions,
  }),
};

/** The description of each area in the API documentation. */
export const AREAS: Readonly<Record<string, string>> = {
  Library: 'Publications, sections, authors and categories, and how far the caller has read.',
  'Search and languages':
    'Suggestions for the search box, what the library says of each drug, and the addresses of translated sections.',
  Listening: 'The queue of recordings across publications, which is the same on every device.',
  Notes: 'Marked passages and notes of one’s own, their search, order and export.',
  'Tests and credits': 'Front matter, tests, evaluations, certificates, badges and transcripts.',
  Accounts: 'Registration, sessions, profiles, addresses, and the export and deletion of personal data.',
  'Signing in and security': 'Passkeys, authenticator apps, recovery codes and the confirmation of identity.',
  Memberships: 'Tiers and prices, orders, refunds, receipts and credit notes.',
  'Referrals, newsletter and support': 'Invitations, gift cards, email preferences, messages and measurements.',
  'Calendar and feeds':
    'The calendar of announced publications, the podcast, and members’ private audio feeds and calendars of goals.',
  'Back office': 'What the office does with its roles: people, money, content and the record of changes.',
  Site: 'Configuration, texts and pages of the site.',
};

/** Every call of the contract, for OpenAPI and for tests that iterate over them. */
export const CALLS: readonly Call[] = Object.values(CALLS_BY_AREA).flat();
