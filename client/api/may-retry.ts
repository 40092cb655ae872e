import { ApiError } from './api-error.ts';

/** Whether a failed read is tried again: up to three times if the connection was lost; a response with an error is shown. (rules S7) */
export const mayRetry = (tries: number, error: Error): boolean => !(error instanceof ApiError) && tries < 3;
