import { User } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { signOut, useSession } from '#web/features/shopper/session/session-store.ts';
import { toast } from '#web/ui/toast.ts';

const SIGNED_IN = [
  ['Account Info', '/profile?section=account'], ['Orders', '/profile?section=orders'], ['Wishlists', '/profile?section=wishlist'],
  ['Your Recommendations', '/explore'], ['Track Order', '/profile?section=orders'],
] as const;
const SIGNED_OUT = [['Sign In', '/login'], ['Create Account', '/signup'], ['Track Order', '/track-order']] as const;

/** The account button and its menu: labels and targets are the specification's, word for word. */
export function AccountMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => { if (!root.current?.contains(event.target as Node)) setOpen(false); };
    const escape = (event: KeyboardEvent) => { if (event.key === 'Escape') { setOpen(false); button.current?.focus(); } };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => { document.removeEventListener('pointerdown', outside); document.removeEventListener('keydown', escape); };
  }, [isOpen]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    if (!isOpen) return setOpen(true);
    const items = [...root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + (event.key === 'ArrowDown' ? 1 : items.length - 1) + (at < 0 && event.key === 'ArrowUp' ? 1 : 0)) % items.length]?.focus();
  };
  const logout = async () => {
    setOpen(false);
    const failure = await signOut();
    if (failure) toast.show({ message: failure, type: 'error' });
    await navigate('/');
  };
  const first = (user?.fullName || user?.name || '').trim().split(/\s+/)[0];
  const item = 'block w-full px-4 py-2.5 text-left text-[15px] font-semibold hover:bg-sunken focus-visible:bg-sunken';
  return (
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button ref={button} type="button" aria-haspopup="menu" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-button px-2 font-bold hover:bg-sunken">
        <User aria-hidden="true" className="size-5" strokeWidth={1.75} /><span className="max-w-24 truncate max-md:sr-only">{first || 'Account'}</span>
      </button>
      {isOpen ? (
        <div id={id} role="menu" aria-label="Account" className="absolute right-0 z-40 mt-2 w-60 animate-rise overflow-hidden rounded-card border border-border bg-raised py-1.5 shadow-e2">
          {(user ? SIGNED_IN : SIGNED_OUT).map(([label, to]) => <Link key={label} role="menuitem" to={to} onClick={() => setOpen(false)} className={item}>{label}</Link>)}
          <Link role="menuitem" to="/vendor" onClick={() => setOpen(false)} className={`${item} border-t border-border`}>Vendor Portal</Link>
          {user ? <button type="button" role="menuitem" onClick={() => void logout()} className={`${item} border-t border-border text-danger`}>Logout</button> : null}
        </div>
      ) : null}
    </div>
  );
}
