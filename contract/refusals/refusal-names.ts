import type { ErrorCode } from '../errors.ts';

export type Topic = ErrorCode extends infer Code ? (Code extends `${infer Name}.${string}` ? Name : never) : never;
/** A code, or every code of a topic. */
export type RefusalName = ErrorCode | `${Topic}.*`;
