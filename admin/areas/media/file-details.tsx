import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { FactList, Remark } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { needsCaptions } from '#domain/media/asset-kinds.ts';
import { CaptionsForm } from './captions-form.tsx';
import { type Asset, describeBytes, describeLength } from './describe-file.ts';

/** What is known of a file, what was made of it, and where it is used. */
export function FileDetails({ asset }: { asset: Asset }) {
  const may = useMay();
  const { rejection, url, derived, captions, used_by: uses, sha256, duration } = asset;
  const original = derived.find(({ role }) => role === 'original');
  if (rejection !== null) return <Remark kind="bad">{rejection.detail} Nothing was stored.</Remark>;
  if (asset.state === 'uploading')
    return <p className="o-muted">Choose the same file again to continue. It is deleted a day after its last part.</p>;
  return (
    <div className="stack-4">
      <FactList
        facts={[
          {
            label: 'Original',
            value:
              url === null ? (
                'being checked'
              ) : (
                <a className="link" href={original?.url ?? url}>
                  {asset.name}
                </a>
              ),
          },
          ...(duration === null ? [] : [{ label: 'Length', value: describeLength(duration) }]),
          ...(sha256 === null ? [] : [{ label: 'SHA-256', value: <code className="o-hash">{sha256}</code> }]),
        ]}
      />
      <FileLinks
        label="Made of it"
        files={[
          ...(original === undefined || url === null
            ? []
            : [{ url, label: 'Plays in browsers', note: asset.mime ?? '' }]),
          ...derived
            .filter(({ role }) => role !== 'segments' && role !== 'original')
            .map((each) => ({
              url: each.url,
              label: each.label === 'sound' ? 'Sound alone' : each.label,
              note: describeBytes(each.bytes),
            })),
        ]}
      />
      <FileLinks
        label="Captions"
        files={captions.map(({ name, language, url: address }) => ({ label: name, note: language, url: address }))}
      />
      {needsCaptions(asset.kind) && asset.state === 'ready' && may('media.write') && <CaptionsForm recording={asset} />}
      {uses.length > 0 && (
        <ul className="o-files" aria-label="Used in">
          {uses.map(({ type, id, title, location }) => (
            <li key={`${type} ${id} ${location}`}>
              Used in <UseLink type={type} id={id} title={title} />, {location}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What uses a file, where it can be taken out of it. */
function UseLink({ type, id, title }: Pick<Asset['used_by'][number], 'type' | 'id' | 'title'>) {
  const address =
    type === 'publication' || type === 'draft'
      ? officeHref('/publications/:id', { id })
      : type === 'asset'
        ? officeHref('/media', { q: title })
        : officeHref('/collections/:collection', { collection: 'authors', q: title });
  return (
    <Link className="link" to={address}>
      {title}
    </Link>
  );
}

function FileLinks({
  label,
  files,
}: {
  label: string;
  files: readonly { label: string; note: string; url: string }[];
}) {
  if (files.length === 0) return null;
  return (
    <ul className="o-files" aria-label={label}>
      {files.map((file) => (
        <li key={file.url}>
          <a className="link" href={file.url}>
            {file.label}
          </a>
          <span className="o-muted">{file.note}</span>
        </li>
      ))}
    </ul>
  );
}
