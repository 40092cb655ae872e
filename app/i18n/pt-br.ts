import type { Messages } from './messages.ts';
import { accountArea } from './pt-br/account-area.ts';
import { accounts } from './pt-br/accounts.ts';
import { apiDocs } from './pt-br/api-docs.ts';
import { audioFeed } from './pt-br/audio-feed.ts';
import { author } from './pt-br/author.ts';
import { calendar } from './pt-br/calendar.ts';
import { certificates } from './pt-br/certificates.ts';
import { checkout } from './pt-br/checkout.ts';
import { contact } from './pt-br/contact.ts';
import { cover } from './pt-br/cover.ts';
import { dashboard } from './pt-br/dashboard.ts';
import { failures } from './pt-br/failures.ts';
import { home } from './pt-br/home.ts';
import { library } from './pt-br/library.ts';
import { newsletter } from './pt-br/newsletter.ts';
import { orders } from './pt-br/orders.ts';
import { pages } from './pt-br/pages.ts';
import { podcasts } from './pt-br/podcasts.ts';
import { pricing } from './pt-br/pricing.ts';
import { prompts } from './pt-br/prompts.ts';
import { receipt } from './pt-br/receipt.ts';
import { referrals } from './pt-br/referrals.ts';
import { renewal } from './pt-br/renewal.ts';
import { results } from './pt-br/results.ts';
import { section } from './pt-br/section.ts';
import { security } from './pt-br/security.ts';
import { shell } from './pt-br/shell.ts';
import { survey } from './pt-br/survey.ts';
import { testRoom } from './pt-br/test-room.ts';
import { transcript } from './pt-br/transcript.ts';
import { verification } from './pt-br/verification.ts';

export const ptBr: Messages = {
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
