import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { classNames } from '../../lib/page/class-names.ts';
import { IconButton } from '../controls/button.tsx';

export interface PageProps {
  readonly children: ReactNode;
  /** All pages begin at one edge; what is a form is no wider than 640. */
  readonly width?: 'form';
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page's margins and width; with a title it also renders the head. */
export function Page({ children, width, title, lead, actions }: PageProps) {
  return (
    <div className={classNames('page', width === 'form' && 'narrow')}>
      {title && <PageHead title={title} lead={lead} actions={actions} />}
      {children}
    </div>
  );
}

/** The title of a page with a sentence and actions. */
function PageHead({ title, lead, actions }: { readonly title: ReactNode; readonly lead?: ReactNode; readonly actions?: ReactNode }) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="row wrap">{actions}</div>}
    </header>
  );
}

export interface PageBarProps {
  readonly title: ReactNode;
  /** The page's own actions, at the right. */
  readonly actions?: ReactNode;
}

/** A word that no phone has room for in one line. */
const hasLongWord = (title: ReactNode): boolean => typeof title === 'string' && /\S{20}/.test(title);

/** On pages below a tab: Back, Forward, the title, actions. */
export function PageBar({ title, actions }: PageBarProps) {
  const navigate = useNavigate();
  return (
    <div className="pagebar">
      <div className="pagebar-side">
        <IconButton icon={ArrowLeft} label="Back" onClick={() => navigate(-1)} />
        <IconButton icon={ArrowRight} label="Forward" onClick={() => navigate(1)} />
      </div>
      <h1 className={`pagebar-title cut${hasLongWord(title) ? ' breaks' : ''}`} dir="auto">
        {title}
      </h1>
      <div className="pagebar-side end">{actions}</div>
    </div>
  );
}

export interface ScrollContainerProps {
  readonly children: ReactNode;
  /** There is a PageBar above it. */
  readonly underPageBar?: boolean;
  readonly label?: string;
}

/** The viewport's height minus the bars. Starts at the top on arrival and on back and forward. */
export function ScrollContainer({ children, underPageBar, label = 'Page content' }: ScrollContainerProps) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const arrival = useNavigationType();
  const mounted = useRef(false);
  useEffect(() => {
    if (!mounted.current || arrival === 'POP') box.current?.scrollTo({ top: 0 });
    mounted.current = true;
  }, [key, arrival]);
  return (
    <div ref={box} tabIndex={0} role="region" aria-label={label} className={classNames('scrollbox', underPageBar && 'under-pagebar')}>
      {children}
    </div>
  );
}
