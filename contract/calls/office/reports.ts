import { z } from 'zod';
import { VITALS } from '#domain/analytics/vitals.ts';
import { COMPARISONS, isReportDay, STEPS } from '#domain/reports/period.ts';
import { defineCall } from '../../call.ts';
import { date } from '../../dates.ts';
import { boundedText } from '../../forms/text.ts';
import { validationMessage } from '../../forms/validation-message.ts';

/** An end of a period. (rules G2) */
const reportDay = date.refine(isReportDay, validationMessage('api.value.reportDay'));

/** Both ends are included; days of the provider's time zone. */
const Period = z.object({ from: z.iso.date(), to: z.iso.date() });

/** The last twelve months without a period, and the step that suits it without a step. */
const Parameters = z.object({
  from: reportDay,
  to: reportDay,
  step: z.enum(STEPS),
  /** With the period directly before, the same days a year earlier, or nothing. */
  compare: z.enum(COMPARISONS),
});

const head = {
  period: Period,
  step: z.enum(STEPS),
  steps: z.array(Period),
  compared: Period.nullable(),
  compared_steps: z.array(Period),
  /** When the figures agreed with all records. */
  counted: z.iso.datetime().nullable(),
  /** How many days are still to be counted. */
  pending: z.int(),
};

const Report = z.object({
  data: z.object({
    ...head,
    series: z.array(
      z.object({
        measure: z.string(),
        /** What the measure is divided by, such as the id of a tier. */
        key: z.string(),
        /** A second division, such as a currency. */
        part: z.string(),
        /** One for each step. */
        values: z.array(z.int()),
        compared: z.array(z.int()),
      }),
    ),
    /** The names of keys that are ids. */
    names: z.record(z.string(), z.string()),
  }),
});

const REPORT = { method: 'GET', who: 'staff', permission: 'reports.read', parameters: Parameters } as const;

export const getReportOverview = defineCall({
  ...REPORT,
  name: 'getReportOverview',
  path: '/api/admin/reports/',
  summary: 'Six figures of a period, each with its course. Revenue is among them if the caller may read orders.',
  plain: z.object({
    data: z.object({
      ...head,
      figures: z.array(
        z.object({
          name: z.enum(['members', 'sign-ups', 'revenue', 'renewal-rate', 'completions', 'credits', 'first-pass-rate']),
          /** A number, quarter credits, minor units of the currency, or a share of 1; null if nothing was counted. */
          value: z.number().nullable(),
          compared: z.number().nullable(),
          values: z.array(z.number().nullable()),
          currency: z.string().nullable(),
        }),
      ),
    }),
  }),
});

export const getSignUpsReport = defineCall({
  ...REPORT,
  name: 'getSignUpsReport',
  path: '/api/admin/reports/sign-ups/',
  summary: 'Accounts created, verified and activated, by the campaign that they came from.',
  plain: Report,
});

export const getTestsReport = defineCall({
  ...REPORT,
  name: 'getTestsReport',
  path: '/api/admin/reports/tests/',
  summary: 'Tests submitted and passed, at the first attempt and in all, by type of publication.',
  plain: Report,
});

export const getCreditsReport = defineCall({
  ...REPORT,
  name: 'getCreditsReport',
  path: '/api/admin/reports/credits/',
  summary: 'Credit claimed and reversed in quarter credits, by class and profession.',
  plain: Report,
});

export const getMembersReport = defineCall({
  ...REPORT,
  name: 'getMembersReport',
  path: '/api/admin/reports/members/',
  summary: 'Memberships at the end of each step, and those that started, ended and were lost, by tier.',
  plain: Report,
});

export const getRenewalsReport = defineCall({
  ...REPORT,
  name: 'getRenewalsReport',
  path: '/api/admin/reports/renewals/',
  summary: 'Memberships that were due for renewal, and what followed, by tier.',
  plain: Report,
});

export const getRevenueReport = defineCall({
  ...REPORT,
  name: 'getRevenueReport',
  path: '/api/admin/reports/revenue/',
  summary:
    'Payments, discounts and refunds in minor units, by tier and currency. The caller must be able to read orders too.',
  plain: Report,
});

export const getReferralsReport = defineCall({
  ...REPORT,
  name: 'getReferralsReport',
  path: '/api/admin/reports/referrals/',
  summary: 'Invitations sent, applied and refunded, and the gift cards that were sent.',
  plain: Report,
});

export const getEmailReport = defineCall({
  ...REPORT,
  name: 'getEmailReport',
  path: '/api/admin/reports/email/',
  summary: 'Subscriptions to the newsletter and their ends, and addresses that emails no longer reach.',
  plain: Report,
});

export const getRetentionReport = defineCall({
  ...REPORT,
  name: 'getRetentionReport',
  path: '/api/admin/reports/retention/',
  summary: 'Of the members of each month, the share that held a membership each month after their first payment.',
  plain: z.object({
    data: z.object({
      ...head,
      cohorts: z.array(z.object({ month: z.iso.date(), size: z.int(), shares: z.array(z.number()) })),
    }),
  }),
});

export const getVitalsReport = defineCall({
  ...REPORT,
  name: 'getVitalsReport',
  path: '/api/admin/reports/vitals/',
  summary: 'The 75th percentile of each web vital, by step and by kind of page; milliseconds, thousandths for CLS.',
  plain: z.object({
    data: z.object({
      ...head,
      vitals: z.array(z.object({ vital: z.enum(VITALS), values: z.array(z.int().nullable()) })),
      pages: z.array(
        z.object({
          page: z.string(),
          vital: z.enum(VITALS),
          p75: z.int(),
          compared: z.int().nullable(),
          measured: z.int(),
        }),
      ),
    }),
  }),
});

export const getSearchesReport = defineCall({
  ...REPORT,
  name: 'getSearchesReport',
  path: '/api/admin/reports/searches/',
  summary: 'Searches that found nothing, made at least three times; their texts identify nobody.',
  plain: z.object({
    data: z.object({
      ...head,
      searches: z.int(),
      missed: z.int(),
      texts: z.array(z.object({ text: z.string(), lang: z.string(), count: z.int() })),
    }),
  }),
});

const CONTENT_FILTERS = z.object({
  from: reportDay,
  to: reportDay,
  type: boundedText(40),
  /** A part of the title, or the number. */
  search: boundedText(100),
  /** Adds the figures of an earlier period. */
  compare: z.enum(COMPARISONS),
});
const CONTENT_SORTS = ['started', 'viewed', 'submitted', 'passed', 'quarters', 'title'] as const;

export const listPublicationFigures = defineCall({
  name: 'listPublicationFigures',
  method: 'GET',
  path: '/api/admin/reports/publications/',
  summary: 'What members did with each publication in a period; the last twelve months without one.',
  answers: 'PublicationFigures',
  many: true,
  who: 'staff',
  permission: 'reports.read',
  list: { cursor: { size: 50 }, sorts: CONTENT_SORTS, filters: CONTENT_FILTERS },
});

export const exportPublicationFigures = defineCall({
  name: 'exportPublicationFigures',
  method: 'GET',
  path: '/api/admin/reports/publications.csv',
  summary: 'The figures of all publications of a filter as CSV.',
  who: 'staff',
  permission: 'reports.read',
  media: 'text/csv',
  list: { filters: CONTENT_FILTERS },
});
