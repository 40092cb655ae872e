import { describe, expect, test } from 'vitest';
import type { Modal } from './modal.ts';
import { closeModal, lastActive, leavePage, type ModalStack, showModal, updateModal } from './modal-stack.ts';

const search: Modal = { name: 'searchMobile' };
const profile: Modal = { name: 'updateUser' };
const guide: Modal = { name: 'downloadFiles', id: '1', title: 'Titration schedules' };
const stacked = (...modals: Modal[]): ModalStack => modals.reduce(showModal, [] as ModalStack);

describe('the stack of modals (rules P28)', () => {
  test('shows the last active one', () => {
    expect(lastActive(stacked(profile, guide, search))).toBe(search);
  });

  test('shows nothing when there is none', () => {
    expect(lastActive([])).toBeNull();
  });

  test('restores the one below when the last is closed', () => {
    expect(lastActive(closeModal(stacked(profile, search), 'searchMobile'))).toBe(profile);
  });

  test('closes a modal below without changing the one shown', () => {
    expect(closeModal(stacked(profile, search), 'updateUser')).toEqual([search]);
  });

  test('has each modal once, and moves one that is shown again to the top', () => {
    expect(stacked(profile, search, profile)).toEqual([search, profile]);
  });

  test('updates a modal without moving it', () => {
    const other: Modal = { ...guide, title: 'Washout table' };

    expect(updateModal(stacked(guide, search), other)).toEqual([other, search]);
  });

  test('ignores an update of a modal that is not in the stack', () => {
    expect(updateModal(stacked(search), guide)).toEqual([search]);
  });

  test('stays the same object when the closed modal is not in it', () => {
    const stack = stacked(search);

    expect(closeModal(stack, 'updateUser')).toBe(stack);
  });

  test('is cleared when the page is left, except for the search', () => {
    expect(leavePage(stacked(guide, search), { isBackNavigation: false })).toEqual([search]);
    expect(leavePage(stacked(guide, search), { isBackNavigation: true })).toEqual([]);
  });
});
