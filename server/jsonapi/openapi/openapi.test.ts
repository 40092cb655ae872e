import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { RESOURCES } from '#contract/resources.ts';
import { describeApi } from './openapi.ts';

type OperationDescription = { operationId: string; responses: Record<string, { 'x-codes'?: ErrorCode[] }> };
const document = describeApi(new URL('http://localhost:3000')) as {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, OperationDescription>>;
  components: { schemas: Record<string, object> };
};
const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document (rules W11)', () => {
  test('contains every call of the contract once, by its method and path', () => {
    const named = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );

    expect(named.toSorted()).toEqual(CALLS.map((call) => call.name).toSorted());
  });

  test('has a schema that compiles for every resource', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', ...document });

    for (const type of Object.keys(RESOURCES)) {
      expect(() => ajv.compile({ $ref: `api#/components/schemas/${type}` })).not.toThrow();
    }
  });

  test('declares for every call a resource, a plain value, a file, or nothing', () => {
    for (const { name, answers, plain, media, status = 200 } of CALLS) {
      const isKnown =
        answers === undefined
          ? plain !== undefined || media !== undefined || [201, 204, 302].includes(status)
          : answers in RESOURCES;
      expect(isKnown, name).toBe(true);
    }
  });

  test('describes every area', () => {
    const { tags } = document;

    expect(tags.filter(({ description }) => (description ?? '').length < 20)).toEqual([]);
  });

  test('names the codes of every error of every call, each under its status', () => {
    for (const { operationId, responses } of operations()) {
      const refusals = Object.entries(responses).filter(([status]) => status.startsWith('4'));
      const codes = refusals.flatMap(([, { 'x-codes': named }]) => named ?? []);
      expect(
        refusals.map(([status]) => status),
        operationId,
      ).toEqual(expect.arrayContaining(['400', '401', '429']));
      for (const [status, { 'x-codes': named = [] }] of refusals)
        for (const code of named) expect(String(ERRORS[code].status), `${operationId}: ${code}`).toBe(status);
      expect(new Set(codes).size, operationId).toBe(codes.length);
    }
  });

  test('has a call for every error that a client can receive', () => {
    const named = new Set(
      operations().flatMap(({ responses }) => Object.values(responses).flatMap(({ 'x-codes': codes }) => codes ?? [])),
    );
    // Excludes the errors of the parser and the server, of files, and of scheduling a draft, which has no call yet.
    const apart =
      /^request\.(?:method|timeout|expectation|head-too-large|misdirected)$|^media\.|^draft\.not-scheduled$/;

    const missing = Object.entries(ERRORS).filter(
      ([code, { status }]) => status < 500 && !apart.test(code) && !named.has(code as ErrorCode),
    );
    expect(missing.map(([code]) => code)).toEqual([]);
  });
});
