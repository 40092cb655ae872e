import './printed-page.css';
import { type CSSProperties, Suspense, useMemo } from 'react';
import type { Block, Box, Drawing, Flow, Frame, PageDocument, Run, TextStyle } from '#certificates/page.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const QrCode = lazyComponent(async () => (await import('#ui/media/qr-code.tsx')).QrCode);

/** A page length as CSS; the page is as wide as its container. */
const points = (length: number): string => `calc(${length} * var(--point))`;

const boxStyle = ({ x, y, width, height }: Box): CSSProperties => ({
  left: points(x),
  top: points(y),
  width: points(width),
  height: points(height),
});

/** A document, rendered as HTML from the same description as its PDF; text that flows below its frames is not rendered. */
export function PrintedPage({ page, label }: { page: PageDocument; label: string }) {
  const { width, height } = page.size;
  const sheet = { '--page-width': width, aspectRatio: `${width} / ${height}` } as CSSProperties;
  return (
    <div className="printed-page">
      <article lang={page.lang} aria-label={label}>
        <div className="printed-page-sheet" style={sheet}>
          {page.ornaments.map(({ box, drawing }) => (
            <div key={`${box.x} ${box.y}`} className="printed-page-part" style={boxStyle(box)}>
              <DrawingView drawing={drawing} />
            </div>
          ))}
          {page.frames.map((frame) => (
            <FrameView key={`${frame.box.x} ${frame.box.y}`} frame={frame} />
          ))}
        </div>
        {page.flow?.start === 'second-page' && <SecondPage flow={page.flow} sheet={sheet} />}
      </article>
    </div>
  );
}

/** The pages after the first, as one sheet that is as long as its text. */
function SecondPage({ flow: { blocks, margin }, sheet }: { flow: Flow; sheet: CSSProperties }) {
  const padding = [margin.top, margin.right, margin.bottom, margin.left].map(points).join(' ');
  return (
    <div className="printed-page-sheet printed-page-next" style={{ ...sheet, padding }}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page are never reordered
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function DrawingView({ drawing: { width, height, shapes } }: { drawing: Drawing }) {
  return useMemo(
    () => (
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {shapes.map((shape) => (
          <path
            key={shape.path}
            d={shape.path}
            fill={shape.fill}
            stroke={shape.stroke}
            strokeWidth={shape.width}
            opacity={shape.opacity}
          />
        ))}
      </svg>
    ),
    [width, height, shapes],
  );
}

const ANCHORS = { top: 'start', middle: 'center', bottom: 'end' } as const;

function FrameView({ frame: { box, anchor, align, blocks } }: { frame: Frame }) {
  const style = { ...boxStyle(box), justifyContent: ANCHORS[anchor], textAlign: align ?? 'left' } as const;
  return (
    <div className="printed-page-part printed-page-frame" style={style}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page are never reordered
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 style={lineStyle(block)}>
          <Runs runs={block.text} />
        </h2>
      );
    case 'paragraph':
      return (
        <p style={lineStyle(block)}>
          <Runs runs={block.text} />
        </p>
      );
    case 'qr':
      return (
        <span className="printed-page-qr" style={{ ...spaceBelow(block.after), width: points(block.size) }}>
          <Suspense>
            <QrCode text={block.text} label={block.alt} />
          </Suspense>
        </span>
      );
    case 'rule':
      return (
        <hr
          style={{
            ...spaceBelow(block.after),
            borderTop: `${points(block.width)} solid ${block.colour}`,
          }}
        />
      );
    case 'spacer':
      return <div style={{ height: points(block.height) }} />;
    // Lists, tables and figures occur in flowing documents alone.
    default:
      return null;
  }
}

/** CSS ignores it for the last block of a frame. */
const spaceBelow = (after = 0) => ({ '--after': points(after) }) as CSSProperties;

const FACES = { display: 'var(--serif)', serif: 'var(--serif)', sans: 'var(--sans)' } as const;

function lineStyle({ style, after }: { style: TextStyle; after?: number }): CSSProperties {
  return {
    ...spaceBelow(after),
    fontFamily: FACES[style.face],
    fontSize: points(style.size),
    lineHeight: style.leading,
    color: style.colour,
    textAlign: style.align,
    letterSpacing: style.tracking === undefined ? undefined : `${style.tracking}em`,
  };
}

function Runs({ runs }: { runs: readonly Run[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a sentence are never reordered
  return runs.map((run, index) => <TextRun key={index} run={run} />);
}

function TextRun({ run: { text, bold, italic, link, style } }: { run: Run }) {
  const own: CSSProperties = {
    ...(style?.face && { fontFamily: FACES[style.face] }),
    ...(style?.size && { fontSize: points(style.size) }),
    ...(style?.colour && { color: style.colour }),
    ...(bold && { fontWeight: 600 }),
    ...(italic && { fontStyle: 'italic' }),
  };
  if (link !== undefined) {
    return (
      <a href={link} style={own}>
        {text}
      </a>
    );
  }
  return <span style={own}>{text}</span>;
}
