import { describe, expectTypeOf, test } from 'vitest';
import type { Entity, IncludePath, RequestedEntity } from './resources.ts';

type ListedPublication = RequestedEntity<
  'Publication',
  { fields: { Publication: ['slug', 'author', 'sections']; Author: ['fullName'] }; include: ['author'] }
>;

describe('the type of a resource', () => {
  test('has every attribute and no relationship when nothing is requested', () => {
    expectTypeOf<Entity<'Publication'>>().toHaveProperty('title');
    expectTypeOf<Entity<'Publication'>>().not.toHaveProperty('author');
  });

  test('has only the attributes of its fields', () => {
    expectTypeOf<ListedPublication['slug']>().toEqualTypeOf<string>();
    expectTypeOf<ListedPublication>().not.toHaveProperty('title');
  });

  test('has the fields of an included resource, which may be missing', () => {
    expectTypeOf<NonNullable<ListedPublication['author']>>().toHaveProperty('fullName');
    expectTypeOf<NonNullable<ListedPublication['author']>>().not.toHaveProperty('bio');
    expectTypeOf<null>().toExtend<ListedPublication['author']>();
  });

  test('has no relationship that its fields name without an include', () => {
    expectTypeOf<ListedPublication>().not.toHaveProperty('sections');
  });

  test('has no included relationship that its fields omit', () => {
    type WithoutLinkage = RequestedEntity<'Publication', { fields: { Publication: ['slug'] }; include: ['author'] }>;

    expectTypeOf<WithoutLinkage>().not.toHaveProperty('author');
  });

  test('has resources at every level of an included path', () => {
    type Order = RequestedEntity<'Order', { include: ['membership.permissions', 'receipt'] }>;

    expectTypeOf<NonNullable<Order['membership']>['permissions'][number]['code']>().toEqualTypeOf<string>();
    expectTypeOf<NonNullable<Order['receipt']>>().not.toHaveProperty('order');
  });

  test('has the identifier of a relationship that is always named', () => {
    expectTypeOf<Entity<'Section'>['publication']>().toEqualTypeOf<{ type: string; id: string }>();
  });
});

test('allows include paths to the depth of a call', () => {
  expectTypeOf<'sections.publication'>().toExtend<IncludePath<'Publication', 2>>();
  expectTypeOf<'sections.publication'>().not.toExtend<IncludePath<'Publication', 1>>();
  expectTypeOf<'sections.author'>().not.toExtend<IncludePath<'Publication', 2>>();
});
