import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApi, Operation } from './operations.ts';

export type AnswerSeen = { status: number; type: string; body: string };

/** The error of a response by the declaration of its operation; null if it is valid. */
export function answerChecker(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  // The package is CommonJS: its default export is the module itself in this form.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: 'api', ...document } as AnySchema);
  const compiled = new Map<string, ReturnType<Ajv2020['compile']>>();

  function fits(pointer: string, value: unknown): string | null {
    const check = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, check);
    return check(value) ? null : ajv.errorsText(check.errors);
  }

  return (operation: Operation, { status, type, body }: AnswerSeen): string | null => {
    if (status >= 500) return `answered ${status}`;
    if (status === 304) return body === '' ? null : 'a 304 has no body';
    const key = String(status) in operation.responses ? String(status) : 'default';
    if (key === 'default' && status < 400) return `${status} is not declared`;
    const declared = operation.responses[key]?.content;
    if (declared === undefined) return body === '' ? null : `${status} has a body`;
    const [media = ''] = Object.keys(declared);
    if (type.split(';')[0] !== media) return `answered ${type}, not ${media}`;
    if (!media.endsWith('json') || isFile(declared[media])) return null;
    const pointer = [
      'paths',
      operation.path,
      operation.method.toLowerCase(),
      'responses',
      key,
      'content',
      media,
      'schema',
    ];
    return fits(pointer.map((part) => `/${escapePointer(part)}`).join(''), JSON.parse(body));
  };
}

/** A file that is JSON has no schema of its own. */
const isFile = (content: { schema?: { format?: unknown } } | undefined): boolean =>
  content?.schema?.format === 'binary';

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
