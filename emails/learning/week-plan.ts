import type { PlanReason } from '#domain/planning/week-plan.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatDay } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

type Item = {
  reason: PlanReason;
  publication: { title: string } | null;
  questions: number;
  minutes: number;
  on: PlainDate | null;
};
type WeekPlan = { name: string; items: readonly Item[]; planUrl: string; stopUrl: string };

/** More than these are not read in thirty seconds. */
const MAX_SHOWN = 5;

/** The plan of a week, in about a hundred words. (rules F9, F10) */
export function weekPlanEmail(context: EmailContext, { name, items, planUrl, stopUrl }: WeekPlan): RenderedEmail {
  const { language } = context;
  const messages = messagesAt(language, 'emails.weekPlan');
  const { subject, title, preview, reason, body, more, recall, line, dated, button, stop } = messages;
  const minutes = items.reduce((total, item) => total + item.minutes, 0);
  const rest = items.length - MAX_SHOWN;
  const lines = items.slice(0, MAX_SHOWN).map((item) => {
    const what = { title: item.publication?.title ?? recall({ count: item.questions }), minutes: item.minutes };
    return item.reason === 'expiring' && item.on !== null
      ? dated({ ...what, date: formatDay(item.on, language) })
      : line(what);
  });
  return renderEmail(context, {
    ...{ name, preview, reason },
    subject: subject({ minutes }),
    title: title({ minutes }),
    parts: [
      ...paragraphs(body),
      { kind: 'list', items: lines },
      ...(rest > 0 ? paragraphs(more({ count: rest })) : []),
      { kind: 'button', label: button, url: planUrl, hidesUrl: true },
      { kind: 'link', label: stop, url: stopUrl },
    ],
  });
}
