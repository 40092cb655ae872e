/** Payments through the sandbox: paying, declined cards, changes of the membership, and refunds. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, originOf, signIn, test } from '#tests/support/journey/journey.ts';
import { press, tabTo } from '#tests/support/journey/keyboard.ts';
import { linkIn, receiveEmail } from '#tests/support/journey/mailbox.ts';

const BRONZE = 1;
const SILVER = 2;
const GOLD = 3;
const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirmed: '4000 0025 0000 3155',
  disputed: '4000 0000 0000 0259',
};
const PASSWORD = 'four plain words here';
const ADDRESS = {
  address1: 'Harbor Street',
  address2: '12',
  city: 'Portland',
  postalCode: '04101',
  state: 'ME',
  country: 'US',
};
/** A date in English: 02/28/2030. */
const DAY = /\d{2}\/\d{2}\/\d{4}/g;

type SentEmail = { method?: 'POST' | 'PATCH'; type: string; attributes: object; token?: string; membership?: number };
type Answer = { data: { id: string; attributes: { token: string; checkout_url: string } } };

async function send(
  path: string,
  { method = 'POST', type, attributes, token, membership }: SentEmail,
): Promise<Answer> {
  const relationships = { membership: { data: { type: 'Membership', id: String(membership) } } };
  const data = { type, attributes, ...(membership === undefined ? {} : { relationships }) };
  const headers = { 'content-type': 'application/vnd.api+json', ...(token ? { authorization: `JWT ${token}` } : {}) };
  const response = await fetch(`${originOf()}${path}`, {
    method,
    headers,
    body: JSON.stringify({ data }),
  });
  expect(response.ok, `${path} ${response.status}`).toBe(true);
  return (await response.json()) as Answer;
}

/** A new account with the address that a receipt requires. */
async function makeAccount(name: string): Promise<string> {
  const registration = {
    email: `${name}@till.example`,
    password1: PASSWORD,
    password2: PASSWORD,
    firstName: 'Vera',
    lastName: 'Halloran',
  };
  const { data } = await send('/api/registration/', { type: 'ApiRegisterView', attributes: registration });
  const { token } = data.attributes;
  await send('/api/users/addresses/', { type: 'Address', attributes: ADDRESS, token });
  // Users without a profession see a prompt after five seconds.
  await send('/api/users/me/', { method: 'PATCH', type: 'User', attributes: { profession: 'Physician' }, token });
  return token;
}

/** Opens the verification link in the session that registered; returns its next token. */
async function proveAddress(name: string, session: string): Promise<string> {
  const link = new URL(linkIn(await receiveEmail(`${name}@till.example`, /verify/i), /token=/));
  const attributes = { token: link.searchParams.get('token') };
  const { data } = await send('/api/token/', { type: 'LinkToken', attributes, token: session });
  return data.attributes.token;
}

/** Buys a year of a tier over HTTP. */
async function buy(token: string, membership: number): Promise<string> {
  const { data } = await send('/api/orders/', {
    type: 'Order',
    attributes: { rebillDays: 365, employer: 'Marlow Clinic' },
    token,
    membership,
  });
  const card = new URLSearchParams({ card: CARDS.good });
  expect((await fetch(data.attributes.checkout_url, { method: 'POST', body: card })).ok).toBe(true);
  return data.id;
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function review(page: Page, membership: number, title: string | RegExp = 'Review and pay'): Promise<void> {
  await page.goto(`/checkout?membership=${membership}&days=365`);
  await expect(heading(page, title)).toBeVisible();
}

/** The lines of the order summary with their amounts. */
async function linesOf(page: Page): Promise<string[]> {
  const order = page.getByRole('complementary', { name: 'Order summary' });
  const amounts = await order.getByRole('definition').allInnerTexts();
  return (await order.getByRole('term').allInnerTexts()).map((name, at) => `${name.split('\n')[0]} ${amounts[at]}`);
}

async function toProvider(page: Page, amount: string): Promise<void> {
  await button(page, `Pay ${amount}`).click();
  await page.waitForURL('**/sandbox/pay/**');
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Or enter its number').fill(card);
  await button(page, /^Pay /).click();
}

const comeBack = (page: Page) => page.getByRole('link', { name: 'Return to Receptor' }).click();
const refusals = (faults: string[]) => faults.splice(0).filter((fault) => !fault.includes('422'));

test.describe('the comparison of memberships', () => {
  test('offers five years for a fifth less, and passes the term to the order', async ({ open }) => {
    const page = await open({ session: await makeAccount('vera.compares') });
    await page.goto('/cme-program?section=pricing');
    const tiers = page.getByRole('columnheader');
    const pricesOf = async () =>
      (await tiers.allInnerTexts()).map((text) => [/Bronze|Silver|Gold/.exec(text)?.[0], /\$[\d,]+/.exec(text)?.[0]]);
    await expect(tiers.first()).toBeVisible();
    const yearly = [
      ['Bronze', '$299'],
      ['Silver', '$499'],
      ['Gold', '$699'],
    ];
    await expect.poll(pricesOf).toEqual(yearly);
    await expect(tiers.filter({ hasText: 'Silver' }).getByText('Best value')).toBeVisible();

    await page.getByText('5 Year Subscription - Save 20%').click();
    await expect.poll(pricesOf).toEqual([
      ['Bronze', '$1,196'],
      ['Silver', '$1,996'],
      ['Gold', '$2,796'],
    ]);
    await expect(tiers.filter({ hasText: 'Gold' }).getByText('You save $699')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Upgrade to Gold' }).click();
    await expect(heading(page, 'Review and pay')).toBeVisible();
    expect(await linesOf(page)).toEqual(['Gold, 1825 days $2,796.00', 'Due today $2,796.00']);
  });
});

test.describe('paying', () => {
  test('accepts a discount code, continues after a declined card, and gives a receipt with the employer', async ({
    open,
    faults,
  }) => {
    const page = await open({ session: await makeAccount('vera.pays'), width: 390, theme: 'dark' });
    await page.goto(`/checkout?membership=${SILVER}&days=365&step=account`);
    await page.getByLabel('Employer name').fill('Marlow Clinic');
    await button(page, 'Continue to review').click();
    await expect(heading(page, 'Review and pay')).toBeVisible();
    expect(await linesOf(page)).toEqual(['Silver, 365 days $499.00', 'Due today $499.00']);

    await button(page, 'Have a discount code?').click();
    const code = page.getByLabel('Discount code');
    for (const [typed, why] of [
      ['NOSUCH', 'We don’t recognize this code.'],
      ['GOLD100', 'This code is for a different membership.'],
      ['spring25', 'This code has expired.'],
    ] as const) {
      await code.fill(typed);
      await button(page, 'Apply').click();
      await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
      await expect(code).toBeFocused();
    }
    await expectAccessible(page);
    expect(refusals(faults)).toEqual([]);
    await code.fill('welcome10');
    await code.press('Enter');
    await expect(page.getByText('Code WELCOME10 applied')).toBeVisible();
    expect(await linesOf(page)).toEqual([
      'Silver, 365 days $499.00',
      'Discount code WELCOME10 −$49.90',
      'Due today $449.10',
    ]);
    await expectAccessible(page);

    await toProvider(page, '$449.10');
    await payWith(page, CARDS.declined);
    await expect(page.getByRole('alert').filter({ hasText: 'The bank declined this payment' })).toBeVisible();
    // Leaving the payment page now keeps the order.
    await page.getByRole('link', { name: 'Back to Receptor' }).click();
    await expect(heading(page, 'Your payment didn’t go through')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pay with another card' }).click();
    await payWith(page, CARDS.good);
    await comeBack(page);
    await expect(heading(page, 'You’re now a Silver member')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/my-account/orders');
    const row = page.getByRole('row').filter({ hasText: 'Silver membership, 365 days' }).filter({ hasText: '$449.10' });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /^Receipt R-\d{6} as PDF$/ }).click(),
    ]);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expectAccessible(page);
    await row.getByRole('link', { name: 'Silver membership, 365 days' }).click();
    const receipt = page.getByRole('region', { name: /^Receipt R-/ });
    await expect(receipt.getByText('Paid by Vera Halloran, Marlow Clinic')).toBeVisible();
    await expect(receipt.getByText('Discount code WELCOME10')).toBeVisible();
    await expect(receipt.getByText('Sales tax 0%')).toBeVisible();
    await expect(receipt.getByText('$449.10')).toBeVisible();
  });

  test('requires bank confirmation, which can be repeated after a refusal', async ({ open }) => {
    const page = await open({ session: await makeAccount('vera.confirms') });
    await review(page, BRONZE);
    await toProvider(page, '$299.00');
    await payWith(page, CARDS.confirmed);
    await expect(heading(page, 'Confirm this payment?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Receptor' }).click();
    await expect(heading(page, 'Confirm with your bank')).toBeVisible();
    await expect(main(page).getByText('$299.00')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Confirm the payment' }).click();
    await button(page, 'Decline').click();
    await expect(page.getByRole('alert').filter({ hasText: 'The bank declined this payment' })).toBeVisible();
    await payWith(page, CARDS.confirmed);
    await button(page, 'Confirm').click();
    await comeBack(page);
    await expect(heading(page, 'You’re now a Bronze member')).toBeVisible();
  });
});

test.describe('a membership that changes', () => {
  test('upgrades at once with proration, while renewals and lower tiers start at its end', async ({ open }) => {
    const token = await makeAccount('vera.changes');
    await buy(token, BRONZE);
    const page = await open({ session: token });
    await review(page, GOLD, 'From Bronze to Gold');
    expect(await linesOf(page)).toEqual([
      'Gold, 365 days $699.00',
      'Unused value of your current membership −$299.00',
      'Due today $400.00',
    ]);
    await expect(main(page).getByText('365 days unused, worth $299.00')).toBeVisible();
    await expectAccessible(page);
    await toProvider(page, '$400.00');
    await payWith(page, CARDS.good);
    await comeBack(page);
    await expect(heading(page, 'You’re now a Gold member')).toBeVisible();
    const [end] = (await main(page).getByText('valid until').innerText()).match(DAY) ?? [];

    // Another year of the same tier starts when this one ends.
    await review(page, GOLD);
    await expect(main(page).getByText('so you don’t lose a day')).toBeVisible();
    const [starts, ends] = (await main(page).getByText(`${end} to`).innerText()).match(DAY) ?? [];
    expect(starts).toBe(end);
    await toProvider(page, '$699.00');
    await payWith(page, CARDS.good);
    await comeBack(page);
    await expect(heading(page, 'You’re now a Gold member')).toBeVisible();

    // A lower tier starts after all paid terms.
    await review(page, BRONZE);
    await expect(page.getByText(`Begins on ${ends}, after the time you’ve already paid for.`)).toBeVisible();
    await expectAccessible(page);
    await toProvider(page, '$299.00');
    await payWith(page, CARDS.good);
    await comeBack(page);
    await expect(heading(page, 'Payment received')).toBeVisible();
    await page.goto('/my-account/membership');
    await expect(page.getByText(`Valid until ${ends}`)).toBeVisible();
    await expect(page.getByText(`Then Bronze, from ${ends} to`)).toBeVisible();
    await expect(
      main(page).getByText(/^Your Bronze membership renews automatically\. We’ll charge \$299.00 on/),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('renews automatically until renewal is turned off, and again once it is turned on', async ({ open }) => {
    const token = await makeAccount('vera.stops');
    await buy(token, SILVER);
    const page = await open({ session: token, width: 390 });
    await page.goto('/my-account/membership');
    await expect(
      page.getByText(/Your Silver membership renews automatically\. We’ll charge \$499.00 on/),
    ).toBeVisible();
    await button(page, 'Turn off renewal').click();
    const dialog = page.getByRole('dialog', { name: 'Turn off renewal?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(main(page).getByText('Your membership doesn’t renew automatically.')).toBeVisible();
    await page.reload();
    await expect(main(page).getByText('Your membership doesn’t renew automatically.')).toBeVisible();
    await expectAccessible(page);
    await expect(main(page).getByText(/^If you turn on renewal, we’ll charge \$499.00 on/)).toBeVisible();
    await button(page, 'Turn on renewal').click();
    await expect(main(page).getByText(/renews automatically\. We’ll charge \$499.00 on/)).toBeVisible();
  });
});

test.describe('the card', () => {
  test('is changed without a purchase, and removed, which turns renewal off', async ({ open }) => {
    const token = await makeAccount('vera.cards');
    await buy(token, SILVER);
    const page = await open({ session: token, width: 390, theme: 'dark' });
    await page.goto('/my-account/membership');
    const card = page.getByRole('region', { name: 'Payment method' });
    await expect(card.getByText('Test card ending in 4242')).toBeVisible();
    await expectAccessible(page);

    await press(page, card.getByRole('button', { name: 'Change card' }));
    await expect(heading(page, 'Save a card')).toBeVisible();
    await expect(page.getByText('No real money is charged')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Receptor' }).click();
    await expect(card.getByText('Your card hasn’t changed.')).toBeVisible();
    await expect(card.getByText('Test card ending in 4242')).toBeVisible();

    await card.getByRole('button', { name: 'Change card' }).click();
    await page.getByLabel('Or enter its number').fill(CARDS.declined);
    await button(page, 'Save this card (test)').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was saved.' })).toBeVisible();
    await page.getByLabel('Or enter its number').fill('5555 5555 5555 4444');
    await button(page, 'Save this card (test)').click();
    await expect(heading(page, 'Test card saved')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Receptor' }).click();
    await expect(card.getByText('Card saved.')).toBeVisible();
    await expect(card.getByText('Test card ending in 4444')).toBeVisible();
    await expectAccessible(page);

    await card.getByRole('button', { name: 'Remove card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this card?' });
    await expect(dialog.getByText('This turns off renewal.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove card' }).click();
    await expect(card.getByText('You don’t have a saved card')).toBeVisible();
    await expect(main(page).getByText('Your membership doesn’t renew automatically.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Add card' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('cancelling renewal', () => {
  test('works by keyboard alone, can be declined, and stores the reason', async ({ open }) => {
    const token = await makeAccount('vera.leaves');
    await buy(token, SILVER);
    const page = await open({ session: token, theme: 'dark' });
    await page.goto('/my-account/membership');
    const leave = button(page, 'Turn off renewal');
    await press(page, leave);
    const dialog = page.getByRole('dialog', { name: 'Turn off renewal?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(leave).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel('Why are you turning off renewal?'));
    // Enough characters to be unique, without a space, which would open the list.
    await page.keyboard.type('It');
    await tabTo(page, dialog.getByLabel('What could we do better?'));
    await page.keyboard.type('A price for part-time practice');
    await expectAccessible(page);
    const sent = page.waitForRequest('**/cancel-renewal/');
    await press(page, dialog.getByRole('button', { name: 'Turn off' }));
    expect((await sent).postDataJSON()).toEqual({ reason: 'price', note: 'A price for part-time practice' });
    await expect(main(page).getByText('Your membership doesn’t renew automatically.')).toBeVisible();
  });
});

test.describe('an invitation', () => {
  test('takes $50 off before paying, and schedules a gift card for the inviter', async ({ open }) => {
    const inviter = await makeAccount('vera.invites');
    await buy(inviter, BRONZE);
    const invited = { referred_email: 'vera.invited@till.example' };
    await send('/api/referrals/', { type: 'Referred', attributes: invited, token: inviter });
    const page = await open({ session: await proveAddress('vera.invited', await makeAccount('vera.invited')) });
    await review(page, SILVER);
    const lines = ['Silver, 365 days $499.00', 'Referral discount −$50.00', 'Due today $449.00'];
    expect(await linesOf(page)).toEqual(lines);
    await expectAccessible(page);

    // The greater of two discounts applies, and the page shows which.
    await button(page, 'Have a discount code?').click();
    await page.getByLabel('Discount code').fill('WELCOME10');
    await button(page, 'Apply').click();
    await expect(page.getByText('Your referral discount is larger than code WELCOME10')).toBeVisible();
    expect(await linesOf(page)).toEqual(lines);
    await toProvider(page, '$449.00');
    await payWith(page, CARDS.good);
    await comeBack(page);
    await expect(heading(page, 'You’re now a Silver member')).toBeVisible();

    const own = await open({ session: inviter, width: 390 });
    await own.goto('/myaccount/refer');
    await expect(own.getByText('ACCEPTED')).toBeVisible();
    await expect(
      own
        .getByRole('listitem')
        .filter({ hasText: '$50 gift card' })
        .getByText(/^Scheduled for /),
    ).toBeVisible();
    await expectAccessible(own);
  });
});

test.describe('a dispute', () => {
  test('is shown differently from a refund, with its effect and the next step, until it is won', async ({ open }) => {
    const token = await makeAccount('vera.disputes');
    const page = await open({ session: token });
    await review(page, GOLD);
    await toProvider(page, '$699.00');
    await payWith(page, CARDS.disputed);
    await expect(heading(page, 'Test payment complete')).toBeVisible();
    const payment = page.url();
    await button(page, 'Dispute as the bank').click();
    await expect(heading(page, 'The bank has taken this payment back')).toBeVisible();
    await expectAccessible(page);
    await comeBack(page);

    await expect(heading(page, 'Your bank disputed this payment')).toBeVisible();
    await expect(main(page).getByText('your bank took $699.00 back from us')).toBeVisible();
    await expect(main(page).getByText('If you recognize this payment, let your bank know.')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Receipt R-/ }).getByText('Reversed by the bank')).toBeVisible();
    await expectAccessible(page);
    const order = page.url();
    await page.goto(`${originOf()}/my-account/membership`);
    await expect(main(page).getByText('Free account')).toBeVisible();
    await page.goto(`${originOf()}/my-account/orders`);
    await expect(
      page.getByRole('row').filter({ hasText: 'Gold membership' }).getByText('Disputed').filter({ visible: true }),
    ).toBeVisible();

    await page.goto(payment);
    await button(page, 'Approve as the bank').click();
    await expect(heading(page, 'Test payment complete')).toBeVisible();
    await page.goto(order);
    await expect(heading(page, 'You’re now a Gold member')).toBeVisible();
  });
});

test.describe('a refund', () => {
  test('is shown to the member on the order, the receipt and the account', async ({ open }) => {
    const token = await makeAccount('vera.returns');
    const order = await buy(token, GOLD);
    const admin = await signIn('admin');
    const refund = { type: 'Refund', attributes: { reason: 'Asked for within the guarantee' }, token: admin };
    await send(`/api/admin/orders/${order}/refund/`, refund);
    const page = await open({ session: token, theme: 'dark' });
    await page.goto(`/checkout/${order}`);
    await expect(heading(page, 'This order was refunded')).toBeVisible();
    const receipt = page.getByRole('region', { name: /^Receipt R-/ });
    await expect(receipt.getByText('−$699.00')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/my-account/membership');
    await expect(main(page).getByText('Free account')).toBeVisible();
    await page.getByRole('link', { name: 'Orders and receipts' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Gold membership' });
    await expect(row.getByText('Refunded').filter({ visible: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Credit note CN-\d{6} as PDF$/ })).toBeVisible();
    await expectAccessible(page);
  });
});
