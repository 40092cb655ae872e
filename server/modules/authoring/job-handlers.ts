import { handleJobs } from '#server/kernel/jobs/handle-job.ts';
import { recordChangedJob } from '#server/modules/activities/index.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { mailRecordCompleted } from './acts/mail-record-completed.ts';
import { mailRecordRequest } from './acts/mail-record-request.ts';
import { mailReturn } from './acts/mail-return.ts';
import { mailScheduleFailure } from './acts/mail-schedule-failure.ts';
import { noteRecord } from './acts/note-record.ts';
import { publishScheduled, queueScheduled } from './acts/publish-scheduled.ts';
import * as jobs from './jobs.ts';

export const createJobHandlers = (importer: PublicationImporter) =>
  handleJobs(
    { ...jobs, recordChangedJob },
    {
      queueScheduledJob: (ctx) => queueScheduled(ctx),
      publishScheduledJob: (ctx, schedule) => publishScheduled({ ...ctx, importer }, schedule),
      mailReturnJob: (ctx, returned) => mailReturn(ctx, returned),
      mailRecordRequestJob: (ctx, request) => mailRecordRequest(ctx, request),
      mailRecordCompletedJob: (ctx, completed) => mailRecordCompleted(ctx, completed),
      recordChangedJob: (ctx, { publicationNumber }) => noteRecord({ ...ctx, importer }, publicationNumber),
      mailScheduleFailureJob: (ctx, failure) => mailScheduleFailure(ctx, failure),
    },
  );
