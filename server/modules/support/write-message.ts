import { escapeHtml } from '#domain/shared/escape-html.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import type { supportRequests } from './tables.ts';

type Row = typeof supportRequests.$inferSelect;

/** One line, whatever a subject or a name may hold. */
const inline = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A message of the contact form as an email for the support staff, who answer it to its sender. */
export function writeMessage({ id, name, email, subject, body, createdAt }: Row, to: string): MailMessage {
  const from = `From ${inline(name)} <${email}>, message ${id} of the contact form, ${createdAt.toISOString()}`;
  return {
    to,
    replyTo: email,
    subject: `[Contact ${id}] ${inline(subject)}`,
    text: `${from}\n\n${body}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact ${id}</title>
<p>${escapeHtml(from)}</p>
<div style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(body)}</div></html>
`,
    // Vacation replies of the mailbox would answer the sender otherwise. (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
