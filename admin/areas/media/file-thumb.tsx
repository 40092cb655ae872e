import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import type { OfficeIconName } from '#admin/parts/icon/office-icon-paths.tsx';
import type { Asset } from './describe-file.ts';

const ICONS: Readonly<Record<NonNullable<Asset['kind']>, OfficeIconName>> = {
  video: 'media',
  audio: 'microphone',
  captions: 'list',
  picture: 'preview',
  document: 'publication',
};

/** What a file looks like: its poster or its smallest size, otherwise a sign of its kind. */
export function FileThumb({ asset }: { asset: Asset | undefined }) {
  const picture = asset && smallPictureOf(asset);
  return (
    <span className="o-file-thumb" data-state={asset?.state}>
      {picture ? (
        <img src={picture} alt="" loading="lazy" />
      ) : (
        <OfficeIcon name={asset?.kind ? ICONS[asset.kind] : 'publication'} />
      )}
    </span>
  );
}

function smallPictureOf({ derived }: Asset): string | undefined {
  const sizes = derived.filter(({ role, width }) => role === 'poster' || (role === 'picture' && width !== null));
  return sizes.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))[0]?.url;
}
