import { accountArea } from './fr/account-area.ts';
import { accounts } from './fr/accounts.ts';
import { apiDocs } from './fr/api-docs.ts';
import { audioFeed } from './fr/audio-feed.ts';
import { author } from './fr/author.ts';
import { calendar } from './fr/calendar.ts';
import { certificates } from './fr/certificates.ts';
import { checkout } from './fr/checkout.ts';
import { contact } from './fr/contact.ts';
import { cover } from './fr/cover.ts';
import { dashboard } from './fr/dashboard.ts';
import { failures } from './fr/failures.ts';
import { home } from './fr/home.ts';
import { library } from './fr/library.ts';
import { newsletter } from './fr/newsletter.ts';
import { orders } from './fr/orders.ts';
import { pages } from './fr/pages.ts';
import { podcasts } from './fr/podcasts.ts';
import { pricing } from './fr/pricing.ts';
import { prompts } from './fr/prompts.ts';
import { receipt } from './fr/receipt.ts';
import { referrals } from './fr/referrals.ts';
import { renewal } from './fr/renewal.ts';
import { results } from './fr/results.ts';
import { section } from './fr/section.ts';
import { security } from './fr/security.ts';
import { shell } from './fr/shell.ts';
import { survey } from './fr/survey.ts';
import { testRoom } from './fr/test-room.ts';
import { transcript } from './fr/transcript.ts';
import { verification } from './fr/verification.ts';
import type { Messages } from './messages.ts';

export const fr: Messages = {
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
};
