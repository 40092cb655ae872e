import { browserApi } from '#client/api/browser-api.ts';
import { getPerson, listPersonEvents } from '#contract/calls/office/members/people.ts';

/** Everything about one person. */
export const loadPerson = async (id: string, signal?: AbortSignal) => {
  const { data } = await browserApi(getPerson, { params: { id }, ...(signal && { signal }) });
  return data;
};
export type PersonRecord = Awaited<ReturnType<typeof loadPerson>>;

export const loadEvents = async (id: string, signal?: AbortSignal) => {
  const { data } = await browserApi(listPersonEvents, { params: { id }, ...(signal && { signal }) });
  return data;
};
export type PersonEvent = Awaited<ReturnType<typeof loadEvents>>[number];
