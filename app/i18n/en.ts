import { accountArea } from './en/account-area.ts';
import { accounts } from './en/accounts.ts';
import { apiDocs } from './en/api-docs.ts';
import { audioFeed } from './en/audio-feed.ts';
import { author } from './en/author.ts';
import { calendar } from './en/calendar.ts';
import { certificates } from './en/certificates.ts';
import { checkout } from './en/checkout.ts';
import { contact } from './en/contact.ts';
import { cover } from './en/cover.ts';
import { dashboard } from './en/dashboard.ts';
import { failures } from './en/failures.ts';
import { home } from './en/home.ts';
import { library } from './en/library.ts';
import { newsletter } from './en/newsletter.ts';
import { orders } from './en/orders.ts';
import { pages } from './en/pages.ts';
import { podcasts } from './en/podcasts.ts';
import { pricing } from './en/pricing.ts';
import { prompts } from './en/prompts.ts';
import { receipt } from './en/receipt.ts';
import { referrals } from './en/referrals.ts';
import { renewal } from './en/renewal.ts';
import { results } from './en/results.ts';
import { section } from './en/section.ts';
import { security } from './en/security.ts';
import { shell } from './en/shell.ts';
import { survey } from './en/survey.ts';
import { testRoom } from './en/test-room.ts';
import { transcript } from './en/transcript.ts';
import { verification } from './en/verification.ts';

/** Every message of the site in English, one file per feature. The other languages are typed after this one. */
export const en = {
  pages,
  podcasts,
  calendar,
  audioFeed,
  author,
  home,
  failures,
  accounts,
  accountArea,
  orders,
  receipt,
  renewal,
  referrals,
  checkout,
  library,
  pricing,
  cover,
  results,
  section,
  security,
  shell,
  certificates,
  survey,
  dashboard,
  transcript,
  verification,
  testRoom,
  apiDocs,
  newsletter,
  prompts,
  contact,
} as const;
