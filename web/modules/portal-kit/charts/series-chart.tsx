import { useEffect, useRef, useState } from 'react';
import { niceTop, shortNumber, ticksOf } from './chart-scale.ts';

export interface ChartPoint {
  key: string;
  label: string;
  value: number;
  before: number;
}
interface SeriesChartProps {
  /** The chart's description for screen readers; a table is beside it. */
  label: string;
  points: readonly ChartPoint[];
  /** Names of the two lines. */
  names: readonly [now: string, before: string];
  /** Formats a value for the tooltip. */
  say: (value: number) => string;
}

const HEIGHT = 240;
const MARGIN = { top: 12, right: 14, bottom: 28, left: 48 };
const STEPS = 4;

/**
 * Two daily lines: the current range solid with round marks, the previous one dashed with square
 * marks, so that colour is not needed.
 */
export function SeriesChart({ label, points, names, say }: SeriesChartProps) {
  const { width, box } = useChartWidth();
  const top = niceTop(Math.max(...points.flatMap((p) => [p.value, p.before])), STEPS);
  const [inner, tall] = [width - MARGIN.left - MARGIN.right, HEIGHT - MARGIN.top - MARGIN.bottom];
  const x = (i: number) =>
    MARGIN.left + (points.length === 1 ? inner / 2 : (i * inner) / (points.length - 1));
  const y = (value: number) => MARGIN.top + tall * (1 - value / top);
  const line = (of: (p: ChartPoint) => number) =>
    points
      .map((p, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(of(p)).toFixed(1)}`)
      .join('');
  const hasMarks = points.length <= 31;
  return (
    <figure>
      <div ref={box} className="h-60 w-full overflow-hidden">
        <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block">
          {Array.from({ length: STEPS + 1 }, (_, i) => (top * i) / STEPS).map((value) => (
            <GridLine key={value} value={value} width={width} y={y} />
          ))}
          {ticksOf(points.length, width < 480 ? 3 : 7).map((i, n, all) => (
            <AxisLabel key={points[i]!.key} points={points} i={i} x={x} all={all} n={n} />
          ))}
          <path
            d={line((p) => p.before)}
            fill="none"
            strokeWidth={2}
            strokeDasharray="5 4"
            className="stroke-action"
          />
          <path
            d={line((p) => p.value)}
            fill="none"
            strokeWidth={2.5}
            strokeLinejoin="round"
            className="stroke-brand"
          />
          {hasMarks
            ? points.map((p, i) => <PointMarks key={p.key} p={p} x={x} i={i} y={y} />)
            : null}
          {points.map((p, i) => (
            <rect
              key={p.key}
              x={x(i) - inner / points.length / 2}
              y={MARGIN.top}
              width={inner / points.length}
              height={tall}
              fill="transparent"
            >
              <title>{`${p.label}: ${say(p.value)} (${say(p.before)})`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <ChartLegend names={names} />
    </figure>
  );
}

function useChartWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) =>
      setWidth(Math.max(240, Math.round(entry!.contentRect.width))),
    );
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return { width, box };
}

interface GridLineProps {
  value: number;
  width: number;
  y: (value: number) => number;
}
function GridLine({ value, width, y }: GridLineProps) {
  return (
    <g>
      <line
        x1={MARGIN.left}
        x2={width - MARGIN.right}
        y1={y(value)}
        y2={y(value)}
        className="stroke-border"
      />
      <text
        x={MARGIN.left - 8}
        y={y(value) + 4}
        textAnchor="end"
        className="fill-ink-muted text-[12px]"
      >
        {shortNumber(value)}
      </text>
    </g>
  );
}

interface AxisLabelProps {
  points: readonly ChartPoint[];
  i: number;
  x: (i: number) => number;
  all: number[];
  n: number;
}
function AxisLabel({ points, i, x, all, n }: AxisLabelProps) {
  return (
    <text
      x={x(i)}
      y={HEIGHT - 8}
      textAnchor={
        all.length === 1 ? 'middle' : n === 0 ? 'start' : n === all.length - 1 ? 'end' : 'middle'
      }
      className="fill-ink-muted text-[12px]"
    >
      {points[i]!.label}
    </text>
  );
}

interface PointMarksProps {
  p: ChartPoint;
  x: (i: number) => number;
  i: number;
  y: (value: number) => number;
}
function PointMarks({ p, x, i, y }: PointMarksProps) {
  return (
    <g>
      <rect x={x(i) - 2.5} y={y(p.before) - 2.5} width={5} height={5} className="fill-action" />
      <circle cx={x(i)} cy={y(p.value)} r={3.5} className="fill-brand" />
    </g>
  );
}

function ChartLegend({ names }: { names: readonly [now: string, before: string] }) {
  return (
    <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-ink-muted">
      <span className="flex items-center gap-2">
        <svg aria-hidden="true" width="28" height="10">
          <line x1="0" x2="28" y1="5" y2="5" strokeWidth="2.5" className="stroke-brand" />
          <circle cx="14" cy="5" r="3.5" className="fill-brand" />
        </svg>
        {names[0]}
      </span>
      <span className="flex items-center gap-2">
        <svg aria-hidden="true" width="28" height="10">
          <line
            x1="0"
            x2="28"
            y1="5"
            y2="5"
            strokeWidth="2"
            strokeDasharray="5 4"
            className="stroke-action"
          />
          <rect x="11.5" y="2.5" width="5" height="5" className="fill-action" />
        </svg>
        {names[1]}
      </span>
    </figcaption>
  );
}
