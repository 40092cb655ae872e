import type { z } from 'zod';
import { readValidationMessage } from '#contract/forms/validation-message.ts';
import { describeMessage, type MessageDescriptor } from '#messages/message-descriptor.ts';

type Issue = z.core.$ZodIssue;

/** Describes an invalid value by the message that the schema names, or one for zod's kind of issue. (rules W7) */
export const describeIssue = (issue: Issue, name: string): MessageDescriptor =>
  readValidationMessage(issue) ?? describeKind(issue, name);

function describeKind(issue: Issue, name: string): MessageDescriptor {
  if (issue.code === 'invalid_type') return describeMessage('api.value.type', { name, type: issue.expected });
  if (issue.code === 'invalid_value') return describeValues(issue.values.map(String), name);
  if (issue.code === 'invalid_format') return describeMessage('api.value.format', { name, format: issue.format });
  if (issue.code === 'too_big')
    return describeMessage('api.value.maximum', { name, limit: String(issue.maximum), unit: issue.origin });
  if (issue.code === 'too_small')
    return describeMessage('api.value.minimum', { name, limit: String(issue.minimum), unit: issue.origin });
  return describeMessage('api.value.other', { name });
}

function describeValues([value, ...others]: readonly string[], name: string): MessageDescriptor {
  if (value === undefined) return describeMessage('api.value.none', { name });
  if (others.length === 0) return describeMessage('api.value.exactly', { name, value });
  return describeMessage('api.value.oneOf', { name, values: [value, ...others].join(', ') });
}
