import { createHash } from 'node:crypto';
import { messagesAt } from '#messages/message-tree.ts';
import { productName } from '#messages/product-name.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { writeCalendar } from '#server/kernel/text/write-calendar.ts';
import { findLanguage } from '#server/modules/accounts/index.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { listEvents } from './list-events.ts';
import { findOwner } from './own-address.ts';

/** What the owner of a secret has planned, in the language of the owner's emails, with a tag of the content. (rules T81) */
export async function writeLearningCalendar(ctx: Ctx, secret: string): Promise<{ body: string; tag: string }> {
  const owner = await findOwner(ctx, secret);
  if (owner === null) throw new Failure('feed.not-found');
  const language = await findLanguage(ctx.db, owner.userId);
  const viewer = (await viewers.listViewers(ctx.db, [owner.userId], ctx.clock.now())).get(owner.userId);
  const events = viewer === undefined ? [] : await listEvents({ ...ctx, viewer, language });
  const body = writeCalendar({
    name: messagesAt(language, 'labels.learningCalendar').name({ product: productName() }),
    ...{ product: 'Learning', stamp: owner.createdAt, events },
  });
  return { body, tag: createHash('sha256').update(body).digest('base64url') };
}
