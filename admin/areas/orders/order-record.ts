import { browserApi } from '#client/api/browser-api.ts';
import { getOfficeOrder } from '#contract/calls/office/members/orders.ts';

/** Everything about one order. */
export const loadOrder = async (id: string, signal?: AbortSignal) => {
  const { data } = await browserApi(getOfficeOrder, { params: { id }, ...(signal && { signal }) });
  return data;
};
export type OrderRecord = Awaited<ReturnType<typeof loadOrder>>;
