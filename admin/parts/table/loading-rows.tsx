import { Skeleton } from '#ui/feedback/skeleton.tsx';

const WIDTHS = ['62%', '48%', '71%', '55%', '66%'];

/** Placeholders in the shape of the rows to come. */
export function LoadingRows({ columns }: { columns: number }) {
  return WIDTHS.map((width) => (
    <tr key={width}>
      <td colSpan={columns}>
        <Skeleton width={width} />
        <Skeleton width="24%" />
      </td>
    </tr>
  ));
}
