/** A new account and its history before the journey, created over HTTP. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { SESSION_KEY } from './journey.ts';
import { originOf } from './origin.ts';
import { readWrittenQuestions } from './written-library.ts';

export const ACCOUNT_PASSWORD = 'four plain words here';
const GOOD_CARD = '4242 4242 4242 4242';
const MEDIA_TYPE = 'application/vnd.api+json';
const ADDRESS = { address1: 'Harbor Street', city: 'Portland', postalCode: '04101', state: 'ME', country: 'US' };

const Registered = z.object({ data: z.object({ attributes: z.object({ token: z.string() }) }) });
const Ordered = z.object({ data: z.object({ attributes: z.object({ checkout_url: z.string() }) }) });
const RequestBody = z.object({
  data: z.object({ attributes: z.object({ front_matter_version: z.string() }) }),
  included: z.array(
    z.object({
      type: z.string(),
      id: z.string(),
      attributes: z.object({ stem: z.string().optional(), text: z.string().optional() }),
      relationships: z
        .object({ answers: z.object({ data: z.array(z.object({ id: z.string() })) }).optional() })
        .optional(),
    }),
  ),
});

type SentRequest = { type: string; attributes: object; relationships?: object };

/** A call of the API with or without a session; returns the response, which must succeed. */
async function call(path: string, token: string | null, data?: SentRequest): Promise<unknown> {
  const response = await fetch(`${originOf()}${path}`, {
    method: data === undefined ? 'GET' : 'POST',
    headers: { 'content-type': MEDIA_TYPE, ...(token === null ? {} : { authorization: `JWT ${token}` }) },
    ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
  });
  const text = await response.text();
  expect(response.ok, `${path} ${text}`).toBe(true);
  return JSON.parse(text);
}

/** Replaces or changes what an account stores, as its owner. */
export async function changeAccount(
  token: string,
  path: string,
  method: 'PATCH' | 'PUT',
  data: SentRequest,
): Promise<void> {
  const headers = { 'content-type': MEDIA_TYPE, authorization: `JWT ${token}` };
  const response = await fetch(`${originOf()}${path}`, { method, headers, body: JSON.stringify({ data }) });
  expect(response.ok, `${path} ${await response.text()}`).toBe(true);
}

/** Registers an account; returns the session. */
export async function registerAccount(email: string, name: { firstName: string; lastName: string }): Promise<string> {
  const attributes = { email, password1: ACCOUNT_PASSWORD, password2: ACCOUNT_PASSWORD, ...name };
  const answer = await call('/api/registration/', null, { type: 'ApiRegisterView', attributes });
  return Registered.parse(answer).data.attributes.token;
}

/** Buys a year of a tier, with a valid card unless another is given; returns the address of the payment. */
export async function buyMembership(token: string, membership: number, number = GOOD_CARD): Promise<string> {
  await call('/api/users/addresses/', token, { type: 'Address', attributes: ADDRESS });
  const answer = await call('/api/orders/', token, {
    type: 'Order',
    attributes: { rebillDays: 365 },
    relationships: { membership: { data: { type: 'Membership', id: String(membership) } } },
  });
  const card = new URLSearchParams({ card: number });
  const { checkout_url: payment } = Ordered.parse(answer).data.attributes;
  const paid = await fetch(payment, { method: 'POST', body: card });
  expect(paid.ok).toBe(true);
  return payment;
}

/** Submits the test of a publication with the right answers of its source files, the first `guessed` as guesses. */
export async function passTest(token: string, publication: number, guessed = 0): Promise<void> {
  const path = `/api/publications/${publication}/`;
  const { data, included } = RequestBody.parse(await call(`${path}?include=questions.answers`, token));
  const version = data.attributes.front_matter_version;
  await call(`${path}start/`, token, { type: 'Acknowledgement', attributes: { version } });
  const written = readWrittenQuestions(publication);
  const results = included
    .filter(({ type }) => type === 'Question')
    .map(({ id, attributes: { stem }, relationships }) => {
      const right = written.find((question) => question.stem === stem)?.right;
      const offered = relationships?.answers?.data ?? [];
      const answer = included.find(({ id: one, type, attributes }) => {
        return type === 'Answer' && attributes.text === right && offered.some((other) => other.id === one);
      });
      return { question_id: id, answer_id: answer?.id };
    });
  const confidence = results.slice(0, guessed).map(({ question_id }) => ({ question_id, level: 'guess' }));
  await call(`${path}tests/`, token, { type: 'PublicationTestResult', attributes: { results, confidence } });
}

const Survey = z.object({
  data: z.array(z.object({ id: z.string(), kind: z.string(), options: z.array(z.string()) })),
});

/** Passes the test of a publication, answers its evaluation and claims the whole credit. */
export async function earnCertificate(token: string, publication: number): Promise<void> {
  await passTest(token, publication);
  const path = `/api/publications/${publication}/surveys/`;
  const { data } = Survey.parse(await call(path, token));
  const answers = data.map(({ id, kind, options }) => ({
    question_id: id,
    value: kind === 'scale' ? options.length : kind === 'choice' ? (options[0] ?? '') : 'Nothing to add.',
  }));
  await call(path, token, { type: 'Survey', attributes: { answers, credits_claimed: null } });
}

/** Closes the profile prompt, which new accounts see at any step. */
export const closeProfileQuestion = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: 'We’d like to know you better' }), (dialog) =>
    dialog.getByRole('button', { name: 'Close' }).click(),
  );

/** Ends a session, as another device would. */
export async function endSession(token: string): Promise<void> {
  const headers = { 'content-type': MEDIA_TYPE, authorization: `JWT ${token}` };
  const response = await fetch(`${originOf()}/api/logout/`, { method: 'POST', headers });
  expect(response.ok).toBe(true);
}

/** Signs this browser in before its first page; later changes of the session are kept. */
export const storeSession = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript(
    ([key = '', value = '']) => {
      if (localStorage.getItem('journey.held') === value) return;
      localStorage.setItem('journey.held', value);
      localStorage.setItem(key, value);
    },
    [SESSION_KEY, token],
  );
