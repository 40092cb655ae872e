import { describeMessage, formatDescriptor } from '#messages/message-descriptor.ts';
import type { TextKey } from '#messages/message-types.ts';
import type { Ctx } from '../kernel/ctx.ts';

type SuccessKey = TextKey extends infer Key ? (Key extends `responses.${infer Name}` ? Name : never) : never;

/** The text of a successful call without a resource to return, in the language of the request. */
export const formatSuccess = (name: SuccessKey, { language }: Pick<Ctx, 'language'>): string =>
  formatDescriptor(describeMessage(`responses.${name}`), language);
