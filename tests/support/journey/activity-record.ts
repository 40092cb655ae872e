/** What the accreditation office does before a publication gives credit, over HTTP. (rules L19, L22, L23) */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { SESSION_KEY } from './journey.ts';
import { linkIn, receiveEmail } from './mailbox.ts';
import { originOf } from './origin.ts';

const Activity = z.object({
  data: z.object({
    version: z.number(),
    publication: z.object({ credit: z.object({ amount: z.number() }).nullable() }),
    people: z.array(z.object({ key: z.string(), name: z.string(), open: z.object({ id: z.string() }).nullable() })),
    missing: z.array(z.object({ requirement: z.string() })),
  }),
});

type Approval = { type: string; statement?: string; approval_number?: string; from?: string; to?: string };
type Completion = { approvals?: readonly Approval[]; isReviewed?: boolean };

const AMA: Approval = { type: 'ama-pra' };

/**
 * Completes the record of an activity: texts, approvals, a planner, and a disclosure of everyone without
 * relationships. Once it is reviewed, learners are shown the record.
 */
export async function completeRecord(
  officer: Page,
  id: string,
  { approvals = [AMA], isReviewed = false }: Completion = {},
): Promise<void> {
  await officer.goto('/admin');
  const token = (await officer.evaluate((key) => localStorage.getItem(key), SESSION_KEY)) ?? '';
  const path = `/api/admin/activities/${id}/`;
  const read = async () => Activity.parse(await call(path, { token })).data;
  const { version, publication } = await read();
  const maximum = publication.credit?.amount ?? 0;
  const record = {
    ...{ practice_gap: 'Doses are raised too fast.', needs: 'A survey.' },
    approvals: approvals.map((approval) => ({
      ...{ maximum, statement: '', approval_number: '', from: null, to: null },
      ...approval,
    })),
  };
  const support = { kind: 'none', sources: [] };
  await call(path, { token, method: 'PATCH', body: { version, support, ...record } });
  const planner = { roles: ['planner'], name: 'Wanda Planner', credentials: 'MD', email: '' };
  await call(`${path}people/`, { token, method: 'POST', body: { version: (await read()).version, ...planner } });
  for (const { key, name } of (await read()).people) {
    const email = `${key}.${id}@record.example`;
    await call(`${path}people/${key}/request/`, { token, method: 'POST', body: { email, language: 'en' } });
    await disclose(email, name);
    const waiting = (await read()).people.find((person) => person.key === key)?.open?.id;
    const review = { decision: 'clear', relationships: [], exception: null, before_role: true, note: '' };
    const body = { data: { type: 'DisclosureReview', attributes: review } };
    await call(`/api/admin/disclosures/${waiting}/review/`, { token, method: 'POST', body });
  }
  if (isReviewed) {
    const body = { version: (await read()).version, note: 'Every type of credit was approved.' };
    await call(`${path}review/`, { token, method: 'POST', body });
  }
  expect((await read()).missing).toEqual([]);
}

/** Answers a form by its link: no relationships. */
async function disclose(email: string, name: string): Promise<void> {
  const link = new URL(linkIn(await receiveEmail(email, /disclose/i), /\/disclosure\//));
  const body = { answer: 'disclosed', relationships: [], signed_name: name };
  await call(`/api${link.pathname.replace(/\/?$/, '/')}`, { method: 'POST', body });
}

type Request = { token?: string; method?: 'GET' | 'POST' | 'PATCH'; body?: object };

async function call(path: string, { token, method = 'GET', body }: Request): Promise<unknown> {
  const response = await fetch(`${originOf()}${path}`, {
    method,
    headers: {
      'content-type': 'application/vnd.api+json',
      ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${method} ${path} ${text}`).toBe(true);
  return text === '' ? null : JSON.parse(text);
}
