import { createElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  aliases?: string[];
  node: [tag: string, attributes: Record<string, string>][];
}
interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** An icon of lucide-react as the marketplace uses them: the library's markup without its context and its own stroke scaling. */
const createLeanIcon =
  ({ name, aliases = [], node }: IconData) =>
  ({ size = 24, strokeWidth = 2, className = '', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `${['', name, ...aliases].map((one) => (one ? `lucide-${one}` : 'lucide')).join(' ')} ${className}`,
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
export default createLeanIcon;
