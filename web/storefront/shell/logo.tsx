import { Link } from 'react-router';

export const Logo = () => (
  <Link to="/" aria-label="Haatlane, home" className="text-[28px] leading-none font-extrabold tracking-[-0.04em] text-brand">haatlane<span className="text-action">.</span></Link>
);
