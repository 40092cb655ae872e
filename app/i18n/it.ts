import { accountArea } from './it/account-area.ts';
import { accounts } from './it/accounts.ts';
import { apiDocs } from './it/api-docs.ts';
import { audioFeed } from './it/audio-feed.ts';
import { author } from './it/author.ts';
import { calendar } from './it/calendar.ts';
import { certificates } from './it/certificates.ts';
import { checkout } from './it/checkout.ts';
import { contact } from './it/contact.ts';
import { cover } from './it/cover.ts';
import { dashboard } from './it/dashboard.ts';
import { failures } from './it/failures.ts';
import { home } from './it/home.ts';
import { library } from './it/library.ts';
import { newsletter } from './it/newsletter.ts';
import { orders } from './it/orders.ts';
import { pages } from './it/pages.ts';
import { podcasts } from './it/podcasts.ts';
import { pricing } from './it/pricing.ts';
import { prompts } from './it/prompts.ts';
import { receipt } from './it/receipt.ts';
import { referrals } from './it/referrals.ts';
import { renewal } from './it/renewal.ts';
import { results } from './it/results.ts';
import { section } from './it/section.ts';
import { security } from './it/security.ts';
import { shell } from './it/shell.ts';
import { survey } from './it/survey.ts';
import { testRoom } from './it/test-room.ts';
import { transcript } from './it/transcript.ts';
import { verification } from './it/verification.ts';
import type { Messages } from './messages.ts';

export const it: Messages = {
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
