import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They look at every screen of a table, and are short to read and long to run. */
const LONG = /\/(pages|language-screens)\.spec\.ts$/;

/** Where nothing is known of earlier runs, large files are taken to be long; these are long whatever their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const journeys = sorted.findIndex(({ project }) => project.name === 'journey');
    if (journeys === -1) return sorted;
    const [before, after] = [sorted.slice(0, journeys), sorted.slice(journeys)];
    return [...before, ...after.filter(isLong), ...after.filter((file) => !isLong(file))];
  }
}

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
