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

  test('closes one that waits below without touching what is shown', () => {
    expect(closeModal(stacked(profile, search), 'updateUser')).toEqual([search]);
  });

  test('holds each modal once: one that is shown again comes up from below', () => {
    expect(stacked(profile, search, profile)).toEqual([search, profile]);
  });

  test('updates a modal where it stands', () => {
    const other: Modal = { ...guide, title: 'Washout table' };

    expect(updateModal(stacked(guide, search), other)).toEqual([other, search]);
  });

  test('does not bring up what is updated but was never shown', () => {
    expect(updateModal(stacked(search), guide)).toEqual([search]);
  });

  test('stays the same stack when what is closed is not there', () => {
    const stack = stacked(search);

    expect(closeModal(stack, 'updateUser')).toBe(stack);
  });

  test('is left with the page, but for the search, which another page may arrive under', () => {
    expect(leavePage(stacked(guide, search), { isBackNavigation: false })).toEqual([search]);
    expect(leavePage(stacked(guide, search), { isBackNavigation: true })).toEqual([]);
  });
});
