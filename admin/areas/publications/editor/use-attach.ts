import { browserApi } from '#client/api/browser-api.ts';
import { setDraftAsset } from '#contract/calls/office/content/publication-records.ts';
import type { DraftRecord } from './draft/draft-record.ts';
import type { Draft } from './draft/use-draft.ts';
import { useAct } from './side/use-act.ts';

type ChosenPicture = { asset: string; name: string };

/** Gives the text pictures of the media library; returns their paths in the same order. */
export function useAttach({ record, draft }: { record: DraftRecord; draft: Draft }) {
  const act = useAct(draft);
  return async (pictures: readonly ChosenPicture[]): Promise<string[]> => {
    const paths = new Map(record.assets.flatMap(({ asset, path }) => (asset === null ? [] : [[asset, path] as const])));
    const taken = new Set(record.assets.map(({ path }) => path));
    const added = new Map(pictures.flatMap(({ asset, name }) => (paths.has(asset) ? [] : [[asset, name] as const])));
    for (const [asset, name] of added) {
      const path = picturePath(name, taken);
      taken.add(path);
      paths.set(asset, path);
    }
    if (added.size > 0)
      await act(async (loaded) => {
        let version = loaded;
        for (const asset of added.keys()) {
          const plain = { version, path: paths.get(asset) ?? '', asset };
          const saved = await browserApi(setDraftAsset, { params: { id: record.id }, plain });
          version = saved.version;
        }
      });
    return pictures.map(({ asset }) => paths.get(asset) ?? '');
  };
}

/** `images/dose-table.png` of "Dose table.PNG"; another picture of this name keeps its path. */
function picturePath(name: string, taken: ReadonlySet<string>): string {
  const [, stem = 'picture', ending = 'png'] = /^(.*)\.(png|jpe?g|webp)$/i.exec(name) ?? [];
  const base = (stem.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 80) || 'picture';
  for (let number = 1; ; number += 1) {
    const path = `images/${base}${number === 1 ? '' : `-${number}`}.${ending.toLowerCase()}`;
    if (!taken.has(path)) return path;
  }
}
