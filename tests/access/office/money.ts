import { purchasesIn } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Row, type Scene, STAFF_CALLERS, staffOnly } from '../matrix.ts';

async function boughtBy({ slice, owner }: Scene): Promise<string> {
  const bought = await purchasesIn(slice).buy(owner, { tier: 3, days: 1825 });
  return bought.body.data.id;
}

async function refunded(scene: Scene): Promise<string> {
  const id = await boughtBy(scene);
  const { headers } = await scene.slice.given.superuser();
  await scene.slice.api.post(`/api/admin/orders/${id}/refund/`, resource('Refund', { reason: 'Asked.' }), headers);
  return id;
}

const codeBody = ({ unique }: Scene) => resource('DiscountCode', { code: unique, percent: 20 });

async function codeOf(scene: Scene): Promise<string> {
  const { headers } = await scene.slice.given.superuser();
  const { body } = await scene.slice.api.post('/api/admin/discount-codes/', codeBody(scene), headers);
  return body.data.id;
}

const NO_JOB = '00000000-0000-4000-8000-000000000000';
const READERS = ['support', 'finance'] as const;

export const OFFICE_MONEY: readonly Row[] = [
  { call: 'listOfficeOrders', ...staffOnly(200, READERS) },
  {
    call: 'getOfficeOrder',
    ...staffOnly(200, READERS),
    request: async (scene) => ({ path: `/api/admin/orders/${await boughtBy(scene)}/` }),
  },
  {
    call: 'checkOrder',
    ...staffOnly(200, ['finance']),
    request: async (scene) => ({ path: `/api/admin/orders/${await boughtBy(scene)}/check/` }),
  },
  {
    call: 'refundOrder',
    ...staffOnly(200, ['finance']),
    request: async (scene) => ({
      path: `/api/admin/orders/${await boughtBy(scene)}/refund/`,
      body: resource('Refund', { reason: 'Asked for it.' }),
    }),
  },
  {
    call: 'previewRefund',
    ...staffOnly(200, ['finance']),
    request: async (scene) => ({ path: `/api/admin/orders/${await boughtBy(scene)}/refund/` }),
  },
  {
    call: 'resendDocument',
    ...staffOnly(200, READERS),
    request: async (scene) => ({
      path: `/api/admin/orders/${await boughtBy(scene)}/resend/`,
      body: { document: 'receipt' },
    }),
  },
  { call: 'listDocuments', ...staffOnly(200, READERS) },
  {
    call: 'printOfficeReceipt',
    ...staffOnly(200, READERS),
    request: async (scene) => {
      await boughtBy(scene);
      const { body } = await scene.slice.api.get('/api/receipts/', scene.owner.headers);
      return { path: `/api/admin/receipts/${body.data[0].id}/pdf/` };
    },
  },
  {
    call: 'printOfficeCreditNote',
    ...staffOnly(200, READERS),
    request: async (scene) => {
      await refunded(scene);
      const { body } = await scene.slice.api.get('/api/credit-notes/', scene.owner.headers);
      return { path: `/api/admin/credit-notes/${body.data[0].id}/pdf/` };
    },
  },
  { call: 'listOfficeGiftCards', ...staffOnly(200, ['finance']) },
  { call: 'listDiscountCodes', ...staffOnly(200, ['finance']) },
  { call: 'createDiscountCode', ...staffOnly(201, ['finance']), request: (scene) => ({ body: codeBody(scene) }) },
  {
    call: 'changeDiscountCode',
    ...staffOnly(200, ['finance']),
    request: async (scene) => {
      const id = await codeOf(scene);
      const { data } = resource('DiscountCode', { uses_limit: 5 });
      return { path: `/api/admin/discount-codes/${id}/`, body: { data: { ...data, id } } };
    },
  },
  {
    call: 'endDiscountCode',
    ...staffOnly(200, ['finance']),
    request: async (scene) => ({
      path: `/api/admin/discount-codes/${await codeOf(scene)}/end/`,
      body: resource('DiscountCodeEnd', { reason: 'Over.' }),
    }),
  },
  {
    call: 'deleteDiscountCode',
    ...staffOnly(204, ['finance']),
    request: async (scene) => ({ path: `/api/admin/discount-codes/${await codeOf(scene)}/` }),
  },
  { call: 'listFailedJobs', ...staffOnly(200, ['finance']) },
  {
    call: 'retryFailedJob',
    ...staffOnly('failed-job.not-found', ['finance']),
    request: () => ({ path: `/api/admin/failed-jobs/${NO_JOB}/retry/` }),
  },
  {
    call: 'discardFailedJob',
    ...staffOnly('failed-job.not-found', ['finance']),
    request: () => ({ path: `/api/admin/failed-jobs/${NO_JOB}/discard/`, body: { reason: 'Obsolete.' } }),
  },
  { call: 'getToday', ...staffOnly(200, STAFF_CALLERS) },
];
