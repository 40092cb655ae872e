/** Publications that are completed together. (docs/rules/series.md) */
import { giveSeries, readAll } from '#tests/support/given/series.ts';
import { accounts, everyone, owners, type Row, type Scene } from './matrix.ts';

/** A published series. */
const give = ({ slice, library, unique }: Scene) =>
  giveSeries(slice, [library.lecture, library.quickTake], { slug: `series-${unique.toLowerCase()}`, required: 1 });

/** One that the owner has started. */
async function giveStarted(scene: Scene, slug: string): Promise<string> {
  scene.slice.resetLimits();
  await scene.slice.api.put(`/api/my-series/${slug}/`, { pace: null }, scene.owner.headers);
  return slug;
}

/** One that the owner has completed, by reading a publication that is open to everyone. */
async function giveComplete(scene: Scene): Promise<string> {
  const open = await scene.slice.given.publication({ type: 'OPEN_ACCESS', credits: 0 });
  const slug = await giveSeries(scene.slice, [open], { slug: `series-${scene.unique.toLowerCase()}` });
  await giveStarted(scene, slug);
  await readAll(scene.slice, scene.owner, open);
  return slug;
}

async function giveCertificate(scene: Scene): Promise<string> {
  const path = `/api/my-series/${await giveComplete(scene)}/certificate/`;
  const { body } = await scene.slice.api.post(path, {}, scene.owner.headers);
  return body.data.certificate.id;
}

export const SERIES: readonly Row[] = [
  { call: 'listSeries', expected: everyone(200) },
  {
    call: 'getSeries',
    expected: everyone(200),
    request: async (scene) => ({ path: `/api/series/${await give(scene)}/` }),
  },
  {
    call: 'listSeriesOfPublication',
    expected: everyone(200),
    request: ({ library }) => ({ path: `/api/publications/${library.lecture.id}/series/` }),
  },
  { call: 'listOwnSeries', expected: accounts(200) },
  {
    // A series opens nothing, so any account may follow one. (rules Q3)
    call: 'startSeries',
    expected: accounts(200),
    request: async (scene) => ({ path: `/api/my-series/${await give(scene)}/`, body: { pace: 7 } }),
  },
  {
    call: 'planSeries',
    expected: owners(200, 'series.not-found'),
    request: async (scene) => ({
      path: `/api/my-series/${await giveStarted(scene, await give(scene))}/plan/`,
      body: { dates: [] },
    }),
  },
  {
    call: 'leaveSeries',
    expected: owners(204, 'series.not-found'),
    request: async (scene) => ({ path: `/api/my-series/${await giveStarted(scene, await give(scene))}/` }),
  },
  {
    call: 'certifySeries',
    expected: owners(200, 'series.not-found'),
    request: async (scene) => ({ path: `/api/my-series/${await giveComplete(scene)}/certificate/`, body: {} }),
  },
  {
    call: 'printSeriesCertificate',
    expected: owners(200, 'series.not-found'),
    request: async (scene) => ({ path: `/api/series-certificates/${await giveCertificate(scene)}/pdf/` }),
  },
];
