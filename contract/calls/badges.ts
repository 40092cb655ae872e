/** Certificates as Open Badges 3.0, and what verifiers of badges read. (rules L30, L31) */
import { defineCall } from '../call.ts';

export const getBadge = defineCall({
  name: 'getBadge',
  method: 'GET',
  path: '/api/verify/{code}/badge.json',
  summary: 'The badge of a certificate: a signed credential of Open Badges 3.0, the same bytes on every download.',
  media: 'application/vc',
});

export const printBadge = defineCall({
  name: 'printBadge',
  method: 'GET',
  path: '/api/verify/{code}/badge.png',
  summary: 'The badge of a certificate as a picture that carries its credential.',
  media: 'image/png',
});

export const getBadgeStatusList = defineCall({
  name: 'getBadgeStatusList',
  method: 'GET',
  path: '/api/badges/status/{list}/',
  summary: 'The badges whose certificate was revoked or replaced, as a signed BitstringStatusList.',
  media: 'application/vc',
});
