import { cents } from '#domain/shared/money.ts';
import { giftCards } from '#server/modules/billing/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { accounts, everyone, type Row, type Scene, staffOnly } from './matrix.ts';

const MEMBERS_ONLY = {
  free: 'referral.upgrade',
  expired: 'referral.renew',
  superuser: 'referral.upgrade',
} as const;

/** An invitation by the owner that may be resent today. */
async function invite({ slice, owner, unique }: Scene): Promise<string> {
  const [row] = await slice.db
    .insert(referrals)
    .values({
      inviterId: owner.id,
      referredEmail: `${unique}@clinic.example`,
      createdAt: new Date(0),
    })
    .returning({ id: referrals.id });
  return String(row?.id);
}

/** A gift card on hold: inviter and colleague paid with the same card. */
async function heldGiftCard({ slice, owner, unique }: Scene): Promise<number> {
  const [referral] = await slice.db
    .insert(referrals)
    .values({ inviterId: owner.id, referredEmail: `held-${unique}@clinic.example`, createdAt: slice.clock.now() })
    .returning({ id: referrals.id });
  const bought = await purchasesIn(slice).buy(owner, { tier: 3, days: 1825 });
  const [card] = await slice.db
    .insert(giftCards)
    .values({
      referralId: referral?.id ?? 0,
      userId: owner.id,
      orderId: Number(bought.body.data.id),
      amountCents: cents(5_000),
      currency: 'USD',
      status: 'pending',
      heldWhy: 'same-card',
      dueOn: slice.clock.today(),
      createdAt: slice.clock.now(),
    })
    .returning({ id: giftCards.id });
  return card?.id ?? 0;
}

/** The token in the newsletter's email to an address that has just subscribed. */
async function newsletterToken({ slice, unique, network }: Scene, purpose: 'confirm' | 'token'): Promise<string> {
  const email = `${unique}@clinic.example`;
  await slice.app.inject({
    method: 'POST',
    url: '/api/newsletter/',
    remoteAddress: network,
    headers: { 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify({ email }),
  });
  await slice.jobs.drain();
  const text = slice.mailbox.sentTo(email).at(-1)?.text ?? '';
  return new RegExp(`\\?${purpose}=([\\w.-]+)`).exec(text)?.[1] ?? '';
}

export const GROWTH: readonly Row[] = [
  { call: 'listReferrals', expected: accounts(200) },
  {
    call: 'inviteColleagues',
    expected: accounts(201, MEMBERS_ONLY),
    request: ({ unique }) => ({ body: resource('Referred', { referred_email: `${unique}@clinic.example` }) }),
  },
  {
    call: 'resendInvitation',
    expected: accounts(200, { ...MEMBERS_ONLY, other: 'referral.not-found' }),
    request: async (scene) => ({ path: `/api/referrals/${await invite(scene)}/`, body: resource('Referred', {}) }),
  },
  {
    call: 'validateReferral',
    expected: accounts(200),
    request: ({ unique }) => ({ path: `/api/referrals/validate/?referred_email=${unique}@clinic.example` }),
  },
  { call: 'listGiftCards', expected: accounts(200) },
  {
    call: 'releaseGiftCard',
    ...staffOnly(200, ['finance']),
    request: async (scene) => ({ path: `/api/admin/gift-cards/${await heldGiftCard(scene)}/release/` }),
  },
  {
    call: 'voidGiftCard',
    ...staffOnly(200, ['finance']),
    request: async (scene) => ({
      path: `/api/admin/gift-cards/${await heldGiftCard(scene)}/void/`,
      body: resource('GiftcardVoid', { reason: 'One person.' }),
    }),
  },
  {
    call: 'subscribe',
    expected: everyone(201),
    request: ({ unique }) => ({ body: { email: `${unique}@clinic.example` } }),
  },
  {
    call: 'confirmSubscription',
    expected: everyone(200),
    request: async (scene) => ({ path: `/api/newsletter/confirm/?token=${await newsletterToken(scene, 'confirm')}` }),
  },
  {
    call: 'unsubscribe',
    expected: everyone(200),
    request: async (scene) => ({ path: `/api/newsletter/unsubscribe/?token=${await newsletterToken(scene, 'token')}` }),
  },
  { call: 'getOwnSubscription', expected: accounts(200) },
  { call: 'leaveNewsletter', expected: accounts(204) },
  {
    call: 'recordVisits',
    expected: accounts(201),
    request: () => ({ body: { data: [{ created: '2026-11-20T09:30:00Z', data: { utm_source: 'congress' } }] } }),
  },
  {
    call: 'recordMeasures',
    expected: everyone(204),
    request: () => ({ body: { lang: 'en', data: [{ kind: 'view', path: '/', from: 'address' }] } }),
  },
  {
    call: 'requestSupport',
    expected: everyone(201),
    request: ({ unique }) => ({
      headers: { 'content-type': 'application/json' },
      body: {
        request: {
          requester: { name: 'Nora Lindgren', email: `${unique}@clinic.example` },
          subject: 'My receipt',
          comment: { body: 'Where do I find it?' },
        },
      },
    }),
  },
];
