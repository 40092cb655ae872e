import { accountArea } from './de/account-area.ts';
import { accounts } from './de/accounts.ts';
import { apiDocs } from './de/api-docs.ts';
import { audioFeed } from './de/audio-feed.ts';
import { author } from './de/author.ts';
import { calendar } from './de/calendar.ts';
import { certificates } from './de/certificates.ts';
import { checkout } from './de/checkout.ts';
import { contact } from './de/contact.ts';
import { cover } from './de/cover.ts';
import { dashboard } from './de/dashboard.ts';
import { failures } from './de/failures.ts';
import { home } from './de/home.ts';
import { library } from './de/library.ts';
import { newsletter } from './de/newsletter.ts';
import { orders } from './de/orders.ts';
import { pages } from './de/pages.ts';
import { podcasts } from './de/podcasts.ts';
import { pricing } from './de/pricing.ts';
import { prompts } from './de/prompts.ts';
import { receipt } from './de/receipt.ts';
import { referrals } from './de/referrals.ts';
import { renewal } from './de/renewal.ts';
import { results } from './de/results.ts';
import { section } from './de/section.ts';
import { security } from './de/security.ts';
import { shell } from './de/shell.ts';
import { survey } from './de/survey.ts';
import { testRoom } from './de/test-room.ts';
import { transcript } from './de/transcript.ts';
import { verification } from './de/verification.ts';
import type { Messages } from './messages.ts';

export const de: Messages = {
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
