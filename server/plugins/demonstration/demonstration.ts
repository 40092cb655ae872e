/**
 * Tools of the demonstration: the "sent" emails, and a clock that can be moved. Present only with DEMO.
 * (docs/operating.md)
 */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { productName } from '#messages/product-name.ts';
import { type JobRegistry, runJob } from '#server/jobs/run-job.ts';
import { readPlain } from '#server/jsonapi/read-body.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Job } from '#server/kernel/jobs/handle-job.ts';
import { registerMailPreview } from './email-preview.ts';
import { registerMessagePreview } from './message-preview.ts';

export type SentMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  date: string;
};

export type DemonstrationParts = {
  jobRegistry: JobRegistry;
  clock: Clock & { advanceDays(days: number): void };
  ctxOf(runId: string): Ctx;
  /** Relays and runs all committed jobs and their follow-up jobs. */
  drainJobs(): Promise<void>;
  listSentEmails(to?: string): Promise<SentMail[]>;
};

const OUTBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const Advance = z.strictObject({ advanceDays: z.number().int().min(0).max(3660) });

export function registerDemonstration(app: FastifyInstance, parts: DemonstrationParts): void {
  app.get<{ Querystring: { to?: string } }>('/dev/outbox.json', async (request, reply) => {
    return reply.type('application/json').send(JSON.stringify(await parts.listSentEmails(request.query.to)));
  });
  app.get<{ Querystring: { to?: string } }>('/dev/outbox', async (request, reply) => {
    reply.header('content-security-policy', OUTBOX_POLICY);
    return reply.type('text/html; charset=utf-8').send(outboxPage(await parts.listSentEmails(request.query.to)));
  });
  registerMailPreview(app, parts.ctxOf('mails').origin);
  registerMessagePreview(app);
  // Concurrent calls move the clock one after the other.
  let moving: Promise<void> = Promise.resolve();
  app.post('/dev/clock', async (request, reply) => {
    const { advanceDays } = readPlain(Advance, request.body) as z.infer<typeof Advance>;
    const moved = moving.then(() => advance(parts, advanceDays));
    moving = moved.catch(() => undefined);
    await moved;
    return reply.type('application/json').send(JSON.stringify({ now: parts.clock.now().toISOString() }));
  });
}

/** The schedules of one day: hourly jobs before the nightly ones, these, and hourly ones again for what became due. */
const SCHEDULES = ['hourly', 'daily', 'hourly', 'every-minute'] as const;

/**
 * Advances day by day, so that jobs become due in order, each with its follow-up jobs. Without a day, the jobs of every
 * minute run now.
 */
async function advance(parts: DemonstrationParts, days: number): Promise<void> {
  await parts.drainJobs();
  if (days === 0) await runScheduled(parts, 'every-minute');
  for (let day = 0; day < days; day += 1) {
    parts.clock.advanceDays(1);
    for (const schedule of SCHEDULES) await runScheduled(parts, schedule);
  }
}

async function runScheduled(
  { jobRegistry, ctxOf, drainJobs }: DemonstrationParts,
  schedule: Job['schedule'],
): Promise<void> {
  for (const job of jobRegistry.values()) {
    if (job.schedule === schedule) await runJob(jobRegistry, ctxOf('clock'), { name: job.name, payload: {} });
  }
  await drainJobs();
}

function outboxPage(emails: readonly SentMail[]): string {
  const rows = emails.map(
    (mail) =>
      `<details><summary><b>${escapeHtml(mail.subject)}</b> <span>${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</span></summary>` +
      `<p>${linked(mail.text)}</p><iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox | ${escapeHtml(productName())}</title>
<style>:root{color-scheme:light dark;font:15px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}details{border-top:1px solid #8886;padding:.75rem 0}summary{cursor:pointer}summary span{opacity:.8}p{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:32rem;border:1px solid #8886;background:#fff}</style>
<h1>Outbox</h1><p>Nothing leaves this machine: these are the messages that would have been sent, newest first.</p>${rows.join('') || '<p>No message yet.</p>'}</html>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
