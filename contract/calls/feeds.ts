/** Files that other programs fetch by URL: calendars, podcast feeds. */
import { z } from 'zod';
import { FINISHED_IN_FEED } from '#domain/listening/feed.ts';
import { defineCall, plainBody, resourceBody } from '../call.ts';
import { recordId } from '../path-parameters.ts';

export const getCalendar = defineCall({
  name: 'getCalendar',
  method: 'GET',
  path: '/api/calendar.ics',
  summary: 'The publications announced for the next year, as a calendar to subscribe to.',
  media: 'text/calendar',
});

export const getPodcastFeed = defineCall({
  name: 'getPodcastFeed',
  method: 'GET',
  path: '/api/feeds/podcast.xml',
  summary: 'The podcast, for podcast apps.',
  media: 'application/rss+xml',
});

export const getPodcastChapters = defineCall({
  name: 'getPodcastChapters',
  method: 'GET',
  path: '/api/feeds/podcast/{id}/chapters.json',
  params: { id: recordId('publication') },
  summary: 'The chapters of an episode, in the format of podcast apps.',
  media: 'application/json+chapters',
});

export const getAudioFeed = defineCall({
  name: 'getAudioFeed',
  method: 'GET',
  path: '/api/feeds/audio/{secret}.xml',
  summary: 'A member’s private feed of the recordings that the membership includes. The URL itself is the credential.',
  media: 'application/rss+xml',
});

export const playRecording = defineCall({
  name: 'playRecording',
  method: 'GET',
  path: '/api/feeds/audio/{secret}/{section}/',
  params: { section: recordId('section') },
  summary: 'Redirects to a recording of the private feed, while the membership includes it.',
  status: 302,
});

export const readAudioFeed = defineCall({
  name: 'readAudioFeed',
  method: 'GET',
  path: '/api/feeds/audio/',
  summary: 'Whether the caller has, or may have, a private feed. Its URL is not shown again.',
  answers: 'AudioFeed',
  who: 'signed-in',
});

export const makeAudioFeed = defineCall({
  name: 'makeAudioFeed',
  method: 'POST',
  path: '/api/feeds/audio/',
  summary: 'Creates the URL of the private feed and revokes the previous one. It is shown once.',
  answers: 'AudioFeed',
  status: 201,
  idempotency: 'none',
  who: 'signed-in',
  body: resourceBody('AudioFeed', z.strictObject({})),
});

export const changeAudioFeed = defineCall({
  name: 'changeAudioFeed',
  method: 'PUT',
  path: '/api/feeds/audio/',
  summary: 'Chooses whether the private feed shows what was finished, and whether the queue comes first.',
  answers: 'AudioFeed',
  who: 'signed-in',
  body: resourceBody('AudioFeed', z.strictObject({ finished: z.enum(FINISHED_IN_FEED), queue_first: z.boolean() })),
});

export const endAudioFeed = defineCall({
  name: 'endAudioFeed',
  method: 'DELETE',
  path: '/api/feeds/audio/',
  summary: 'Revokes the URL of the private feed.',
  status: 204,
  who: 'signed-in',
});

const LearningCalendar = z.object({
  data: z.object({
    /** Shown once, in the response that creates it; the server stores only a hash. */
    url: z.url().nullable(),
    /** Null without a calendar. */
    created: z.iso.datetime().nullable(),
  }),
});

export const getLearningCalendar = defineCall({
  name: 'getLearningCalendar',
  method: 'GET',
  path: '/api/feeds/learning/{secret}.ics',
  summary:
    'The ends of a member’s goals, the dates of series and the week’s plan, as a calendar to subscribe to. The URL itself is the credential.',
  media: 'text/calendar',
});

export const getGoalCalendar = defineCall({
  name: 'getGoalCalendar',
  method: 'GET',
  path: '/api/feeds/goals/{secret}.ics',
  summary: 'The same calendar at its former address, for the calendar programs that have it.',
  media: 'text/calendar',
});

export const readLearningCalendar = defineCall({
  name: 'readLearningCalendar',
  method: 'GET',
  path: '/api/feeds/learning/',
  summary: 'Whether the caller has a calendar of learning. Its URL is not shown again.',
  who: 'signed-in',
  plain: LearningCalendar,
});

export const makeLearningCalendar = defineCall({
  name: 'makeLearningCalendar',
  method: 'POST',
  path: '/api/feeds/learning/',
  summary: 'Creates the URL of the calendar and revokes the previous one. It is shown once.',
  status: 201,
  idempotency: 'none',
  who: 'signed-in',
  body: plainBody(z.strictObject({})),
  plain: LearningCalendar,
});

export const endLearningCalendar = defineCall({
  name: 'endLearningCalendar',
  method: 'DELETE',
  path: '/api/feeds/learning/',
  summary: 'Revokes the URL of the calendar.',
  status: 204,
  who: 'signed-in',
});
