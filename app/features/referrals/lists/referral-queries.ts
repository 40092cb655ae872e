import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { listGiftCards, listReferrals } from '#contract/calls/growth.ts';

/** Referral and gift card page size. (rules R15) */
const PAGE_SIZE = 20;

export const REFERRALS = ['referrals'] as const;

export const referralsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: [...REFERRALS, userId, page],
    queryFn: ({ signal }) => browserApi(listReferrals, { page: { size: PAGE_SIZE, number: page }, signal }),
    placeholderData: keepPreviousData,
  });

export const giftCardsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['gift-cards', userId, page],
    queryFn: ({ signal }) => browserApi(listGiftCards, { page: { size: PAGE_SIZE, number: page }, signal }),
    placeholderData: keepPreviousData,
  });
