/** What an editor's walks stumbled over (docs/first-lecture.md) and no other journey shows. (rules A23, E34, A17) */
import { createDraft } from '#tests/support/journey/create-draft.ts';
import { expect, expectAccessible, originOf, signIn, test } from '#tests/support/journey/journey.ts';

test('an editor reads on the site what was published, without an offer or a question of the profile', async ({
  open,
}) => {
  const page = await open({ as: 'editor' });
  await page.goto('/section/stopping-and-restarting-lamotrigine-101-6');
  await expect(page.getByText('Everything published opens to you as staff.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preview as a visitor or member' })).toHaveAttribute(
    'href',
    '/admin/publications/101',
  );
  await expect(page.getByRole('link', { name: /Upgrade/ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test('a visitor reads only German about a locked section of a German page, and the tier that opens it', async ({
  open,
}) => {
  const page = await open({ host: 'de' });
  await page.goto('/section/lamotrigin-absetzen-und-wieder-ansetzen-101-6');
  const main = page.getByRole('main');
  await expect(main).toContainText('Wie man Lamotrigin ausschleicht');
  await expect(main).not.toContainText('What lamotrigine does and does not do');
  await expect(main).toContainText(/Bronze|Silver|Gold/);
});

test('the address that an author was added with is where the disclosure is requested', async ({ open }) => {
  const session = await signIn('editor');
  const author = {
    ...{ firstName: 'Ilse', lastName: 'Vandermeer', slug: 'ilse-vandermeer', body: '', email: 'ilse@vander.example' },
    ...{ jobTitle: 'Consultant', institute: 'Marlow Clinic', completeAffiliation: 'Consultant, Marlow Clinic' },
  };
  const response = await fetch(`${originOf()}/api/admin/collections/authors/entries/`, {
    method: 'POST',
    headers: { authorization: `JWT ${session}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'CollectionEntry', attributes: { value: author } } }),
  });
  expect(response.status).toBe(201);
  const id = await createDraft(session, 'An author with an address', {
    authors: ['ilse-vandermeer'],
    cover: 'credits: { class: CME, amount: 0.5 }',
  });

  // Adding the author needed no disclosure; publishing does, and says where it is entered.
  const writer = await open({ session });
  await writer.goto(`/admin/publications/${id}`);
  await expect(
    writer.getByText(/^Missing · enter it with the author; for credit, an accreditation officer requests it/),
  ).toBeVisible();

  const page = await open({ as: 'officer' });
  await page.goto(`/admin/activities/${id}`);
  await page.getByRole('button', { name: /^Send form… to Ilse Vandermeer/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toHaveValue('ilse@vander.example');
});

test('an amount of credit is typed key by key, and one that is no quarter stays to be corrected', async ({ open }) => {
  const session = await signIn('editor');
  const id = await createDraft(session, 'A lecture with half a credit', {
    cover: 'credits: { class: CME, amount: 0.25 }',
  });
  const page = await open({ session });
  await page.goto(`/admin/publications/${id}`);
  const amount = page.getByLabel('Amount');
  await amount.press('ControlOrMeta+a');
  await amount.pressSequentially('0.5');
  await expect(amount).toHaveValue('0.5');

  await amount.press('Backspace');
  await amount.pressSequentially('6');
  await amount.press('Tab');
  await expect(page.getByText('Enter quarters from 0.25 to 100, such as 0.5 or 1.25.')).toBeVisible();
  await expect(amount).toHaveValue('0.6');
  await expectAccessible(page);
  await amount.fill('0,75');
  await amount.press('Tab');
  await expect(amount).toHaveValue('0.75');
});

test('long addresses fit into the inbox of a phone, and the menu of formats stays above a long text', async ({
  open,
}) => {
  const email = `${'a-very-long-name-of-a-person.'.repeat(2)}x@${'department-of-psychiatry.'.repeat(4)}example`;
  const request = {
    requester: { name: 'Nora Lindqvist', email },
    subject: 'A long address',
    comment: { body: 'A question.' },
  };
  const sent = await fetch(`${originOf()}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  });
  expect(sent.status).toBe(201);
  const inbox = await open({ as: 'support', width: 390 });
  await inbox.goto('/admin/messages');
  await inbox.getByRole('link', { name: 'A long address' }).click();
  await expect(inbox.getByText(email).first()).toBeVisible();
  expect(await inbox.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  const editor = await open({ as: 'editor' });
  await editor.goto('/admin/publications/101');
  const toolbar = editor.getByRole('toolbar', { name: 'Text' });
  await editor.getByRole('textbox', { name: 'Transcript' }).press('ControlOrMeta+End');
  await expect(toolbar).toBeInViewport({ ratio: 1 });
});
