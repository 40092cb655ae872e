/** Tools of the demonstration: the mails that were "sent", and a clock that can be moved. Present only with DEMO. (running.md) */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { listWaiting, markRelayed } from '../jobs/outbox.ts';
import { type JobBook, runJob } from '../jobs/run-job.ts';
import { readPlain } from '../jsonapi/read-body.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { registerMailPreview } from './demonstration-mails.ts';

export type SentMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  date: string;
};

export type DemonstrationParts = {
  book: JobBook;
  clock: Clock & { advanceDays(days: number): void };
  ctxOf(runId: string): Ctx;
  listMails(to?: string): Promise<SentMail[]>;
};

const Advance = z.strictObject({ advanceDays: z.number().int().min(0).max(3660) });

export function registerDemonstration(app: FastifyInstance, parts: DemonstrationParts): void {
  app.get<{ Querystring: { to?: string } }>('/dev/outbox.json', async (request, reply) => {
    return reply.type('application/json').send(JSON.stringify(await parts.listMails(request.query.to)));
  });
  app.get<{ Querystring: { to?: string } }>('/dev/outbox', async (request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self' data:");
    return reply.type('text/html; charset=utf-8').send(outboxPage(await parts.listMails(request.query.to)));
  });
  registerMailPreview(app, parts.ctxOf('mails').origin);
  app.post('/dev/clock', async (request, reply) => {
    const { advanceDays } = readPlain(Advance, request.body) as z.infer<typeof Advance>;
    await advance(parts, advanceDays);
    return reply.type('application/json').send(JSON.stringify({ now: parts.clock.now().toISOString() }));
  });
}

/** Day by day, so that what falls due on the way happens in its order. */
async function advance(parts: DemonstrationParts, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    parts.clock.advanceDays(1);
    for (const job of parts.book.values()) {
      if (job.schedule !== undefined) await runJob(parts.book, parts.ctxOf('clock'), { name: job.name, payload: {} });
    }
    await drain(parts);
  }
}

async function drain({ book, ctxOf, clock }: DemonstrationParts): Promise<void> {
  const ctx = ctxOf('clock');
  for (const { id, job, payload } of await listWaiting(ctx.db)) {
    // Marked first, so that the relay beside it does not hand on the same work.
    await markRelayed(ctx.db, id, clock.now());
    await runJob(book, ctx, { name: job, payload });
  }
}

function outboxPage(mails: readonly SentMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<details><summary><b>${escapeHtml(mail.subject)}</b> <span>${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</span></summary>` +
      `<p>${linked(mail.text)}</p><iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox | Receptor</title>
<style>:root{color-scheme:light dark;font:15px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}details{border-top:1px solid #8886;padding:.75rem 0}summary{cursor:pointer}summary span{opacity:.8}p{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:32rem;border:1px solid #8886;background:#fff}</style>
<h1>Outbox</h1><p>Nothing leaves this machine: these are the messages that would have been sent, newest first.</p>${rows.join('') || '<p>No message yet.</p>'}</html>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
