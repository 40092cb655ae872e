import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { ISSUE_STATES, MAX_RATE } from '#domain/newsletter/issue-state.ts';
import { defineCall, plainBody } from '../../call.ts';
import { instant } from '../../dates.ts';
import { IssueForm } from '../../forms/newsletter-issue.ts';
import { boundedText, text } from '../../forms/text.ts';
import { recordId } from '../../path-parameters.ts';
import { CheckedIssue, IssueDetail, IssueFigures, IssuePublication } from '../../resources/office/newsletter.ts';

const ofNewsletter = { who: 'staff', permission: 'newsletter.write' } as const;
/** What is saved while an issue is written. (rules O6, N5) */
const whileWriting = { ...ofNewsletter, confirm: false } as const;
const params = { id: recordId('newsletter-issue') };
const issue = z.object({ data: IssueDetail });
/** Office addresses of one test email. (rules N8) */
const MAX_TESTERS = 5;

export const listOfficeIssues = defineCall({
  ...ofNewsletter,
  name: 'listOfficeIssues',
  method: 'GET',
  path: '/api/admin/newsletter/issues/',
  summary: 'The issues that the office composed, newest first.',
  answers: 'OfficeIssue',
  many: true,
  list: { cursor: { size: 50 }, filters: z.object({ state: z.enum(ISSUE_STATES), search: boundedText(100) }) },
});
export const createIssue = defineCall({
  ...whileWriting,
  name: 'createIssue',
  method: 'POST',
  path: '/api/admin/newsletter/issues/',
  summary: 'Begins an empty issue, or a copy of another one with its blocks, texts and audience.',
  status: 201,
  plain: issue,
  body: plainBody(z.strictObject({ copy_of: boundedText(20).optional() })),
});
export const getOfficeIssue = defineCall({
  ...ofNewsletter,
  name: 'getOfficeIssue',
  method: 'GET',
  path: '/api/admin/newsletter/issues/{id}/',
  params,
  summary: 'One issue with its blocks, and the publications and pictures that they show.',
  plain: issue,
});
export const saveIssue = defineCall({
  ...whileWriting,
  name: 'saveIssue',
  method: 'PATCH',
  path: '/api/admin/newsletter/issues/{id}/',
  params,
  summary: 'Saves parts of a draft. 409 if someone else has saved it since the given version.',
  plain: issue,
  body: plainBody(IssueForm),
});
export const deleteIssue = defineCall({
  ...ofNewsletter,
  name: 'deleteIssue',
  method: 'DELETE',
  path: '/api/admin/newsletter/issues/{id}/',
  params,
  summary: 'Deletes a draft.',
  status: 204,
});
export const checkOfficeIssue = defineCall({
  ...ofNewsletter,
  name: 'checkOfficeIssue',
  method: 'GET',
  path: '/api/admin/newsletter/issues/{id}/checks/',
  params,
  summary: 'What must be true before an issue is sent, and how many would get it.',
  plain: z.object({ data: CheckedIssue }),
});
export const previewIssue = defineCall({
  ...ofNewsletter,
  name: 'previewIssue',
  method: 'GET',
  path: '/api/admin/newsletter/issues/{id}/preview/',
  params,
  summary: 'An issue as an email in a language, with links that are not counted.',
  parameters: z.object({ language: z.enum(LANGUAGES) }),
  plain: z.object({
    data: z.object({ subject: z.string(), html: z.string(), text: z.string(), bytes: z.int(), version: z.int() }),
  }),
});
export const testIssue = defineCall({
  ...ofNewsletter,
  name: 'testIssue',
  method: 'POST',
  path: '/api/admin/newsletter/issues/{id}/tests/',
  params,
  summary: 'Sends an issue as a test to addresses of the office.',
  plain: issue,
  body: plainBody(
    z.strictObject({ language: z.enum(LANGUAGES), to: z.array(boundedText(254)).min(1).max(MAX_TESTERS) }),
  ),
});
export const scheduleIssue = defineCall({
  ...ofNewsletter,
  name: 'scheduleIssue',
  method: 'POST',
  path: '/api/admin/newsletter/issues/{id}/schedule/',
  params,
  summary: 'Schedules a draft that meets every check, with the most emails in a minute.',
  plain: issue,
  body: plainBody(
    z.strictObject({ version: z.int().min(1), at: instant.nullable(), rate: z.int().min(1).max(MAX_RATE) }),
  ),
});
export const steerIssue = defineCall({
  ...ofNewsletter,
  name: 'steerIssue',
  method: 'POST',
  path: '/api/admin/newsletter/issues/{id}/state/',
  params,
  summary: 'Pauses, resumes or cancels an issue while it is sent, or takes a scheduled one back to its draft.',
  plain: issue,
  body: plainBody(
    z.strictObject({
      act: z.enum(['unschedule', 'pause', 'resume', 'cancel']),
      reason: text(500).default(''),
    }),
  ),
});
export const getIssueFigures = defineCall({
  ...ofNewsletter,
  name: 'getIssueFigures',
  method: 'GET',
  path: '/api/admin/newsletter/issues/{id}/figures/',
  params,
  summary: 'What was sent, refused and bounced, who left, and how often each link was followed; nothing about readers.',
  plain: z.object({ data: IssueFigures }),
});
export const searchIssuePublications = defineCall({
  ...ofNewsletter,
  name: 'searchIssuePublications',
  method: 'GET',
  path: '/api/admin/newsletter/publications/',
  summary: 'Publications and episodes that an issue can show, newest first.',
  parameters: z.object({ search: boundedText(100), kind: z.enum(['publication', 'episode']) }),
  plain: z.object({ data: z.array(IssuePublication) }),
});
