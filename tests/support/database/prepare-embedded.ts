import type { TestProject } from 'vitest/node';
import { storeTemporaryFilesInMemory } from '#tests/support/temporary-files.ts';
import { makeImage } from './database-image.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: { kind: 'embedded'; image: string } | { kind: 'server'; url: string };
  }
}

export async function setup(project: TestProject): Promise<void> {
  storeTemporaryFilesInMemory();
  project.provide('database', { kind: 'embedded', image: await makeImage() });
}
