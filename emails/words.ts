import type { PublicationType } from '#domain/catalogue/publication-types.ts';

/** What one message says; the addresses and figures come from its facts. */
export type Words = { subject: string; preview: string; title: string; reason: string };

type WentBackWords = Words & {
  body: (facts: { plan: string }) => string[];
  button: string;
  labels: Record<'number' | 'amount' | 'on', string>;
  /** What stays, or can be done. */
  after: string;
};

type OrderPaidWords = Pick<Words, 'preview' | 'title'> & {
  body: (facts: { plan: string; starts: string }) => string[];
};

/** Every sentence of every message. A language is complete or it does not compile. */
export type Table = {
  /** The name is empty where it is not known. */
  greeting: (name: string) => string;
  help: (supportEmail: string) => string;
  linkBelow: string;
  /** What was bought, as a message names it: "Gold, one year". */
  plan: Record<'oneYear' | 'fiveYears', (tier: string) => string>;
  verifyEmail: Words & { body: (facts: { email: string }) => string[]; button: string; expiry: string };
  passwordReset: Words & { body: string[]; button: string; expiry: string };
  newSignIn: Words & { body: string[]; labels: Record<'device' | 'at', string>; button: string; alarm: string };
  passwordChanged: Words & { body: (facts: { when: string }) => string[]; button: string; alarm: string };
  emailChanged: Words & { body: (facts: { newEmail: string; when: string }) => string[]; alarm: string };
  emailChangeRequested: Words & { body: (facts: { newEmail: string }) => string[]; alarm: string };
  /** For both messages to the old address. */
  emailChangeUndo: { button: string; expiry: string };
  emailChangeConfirm: Words & { body: (facts: { email: string }) => string[]; button: string; expiry: string };
  dataExportReady: Words & {
    body: string[];
    button: string;
    expiry: (facts: { when: string }) => string;
  };
  accountDeleted: Words & { body: (facts: { when: string }) => string[]; kept: string; alarm: string };
  welcome: Words & { body: string[]; list: string[]; button: string };
  orderPaid: Pick<Words, 'subject' | 'reason'> & {
    now: OrderPaidWords;
    later: OrderPaidWords;
    button: string;
    labels: Record<'receipt' | 'plan' | 'paid' | 'paidWith' | 'validFrom' | 'validUntil', string>;
    nothingDue: string;
    renewal: { on: (facts: { amount: string; on: string; url: string }) => string; off: string };
  };
  certificateIssued: Words & {
    body: (facts: { activity: string }) => string[];
    button: string;
    labels: { activity: string; completed: string; credit: string; number: string; code: string };
    participation: string;
    verify: string;
  };
  renewalNotice: Words & {
    body: (facts: { plan: string; days: number; renewsOn: string }) => string[];
    button: string;
    labels: { plan: string; renewsOn: string; amount: string; paidWith: string };
    stop: (facts: { chargedOn: string }) => string;
    /** Instead, where the card is good no more by then. */
    cardOver: Omit<Words, 'reason'> & {
      body: (facts: { plan: string; renewsOn: string; card: string; until: string }) => string[];
      button: string;
    };
  };
  renewalFailed: Words & {
    body: (facts: { plan: string; amount: string }) => string[];
    again: (facts: { on: string }) => string;
    over: string;
    change: string;
    button: string;
  };
  renewalEnded: Words & { body: (facts: { plan: string; until: string }) => string[]; button: string };
  orderRefunded: WentBackWords & {
    remaining: (facts: { tier: string; until: string }) => string;
    creditNote: string;
  };
  paymentDisputed: WentBackWords;
  disputeWon: Words & {
    body: (facts: { plan: string }) => string[];
    runs: (facts: { until: string }) => string;
    button: string;
    labels: Record<'receipt' | 'amount', string>;
  };
  paymentGivenBack: WentBackWords;
  giftCardSent: Words & {
    body: (facts: { amount: string }) => string[];
    button: string;
    /** To the page of the provider on which the card is chosen. */
    choose: string;
    labels: Record<'amount' | 'code', string>;
  };
  referralInvitation: Words & {
    body: (facts: { inviter: string; discount: string }) => string[];
    again: Pick<Words, 'subject' | 'preview' | 'title'>;
    button: string;
    use: (email: string) => string;
    terms: string;
  };
  newsletterConfirm: Words & { body: (facts: { email: string }) => string[]; button: string; stop: string };
  newsletterIssue: Words & {
    lead: (facts: { number: number; day: string }) => string;
    /** One of each kind. */
    kinds: Readonly<Record<PublicationType, string>>;
    /** Before the title of what is there in the reader's language; English is that of the library. */
    translated: string;
    more: (count: number) => string;
    button: string;
    coming: string;
    calendar: string;
    leave: string;
  };
};
