import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { RESOURCES } from '#contract/resources.ts';
import { describeApi } from './openapi.ts';

const document = describeApi(new URL('http://localhost:3000')) as {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
};

describe('the OpenAPI document (api.md, Conventions)', () => {
  test('names every call of the contract once, by its method and path', () => {
    const named = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );

    expect(named.toSorted()).toEqual(CALLS.map((call) => call.name).toSorted());
  });

  test('holds a schema that compiles for every resource', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'api', ...document });

    for (const type of Object.keys(RESOURCES)) {
      expect(() => ajv.compile({ $ref: `api#/components/schemas/${type}` })).not.toThrow();
    }
  });

  test('every call answers a resource that is declared, a plain value, a file, or nothing', () => {
    for (const { name, answers, plain, media, status = 200 } of CALLS) {
      const isKnown =
        answers === undefined
          ? plain !== undefined || media !== undefined || [204, 302].includes(status)
          : answers in RESOURCES;
      expect(isKnown, name).toBe(true);
    }
  });
});
