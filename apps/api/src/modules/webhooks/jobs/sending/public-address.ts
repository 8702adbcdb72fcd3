import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Networks for measurements between devices, which the library counts as public. */
const BENCHMARKS = [ipaddr.IPv4.parse('198.18.0.0'), 15] as const;
/** All that is handed out of IPv6 to the open internet; what lies beside it is for special purposes, or not known yet. */
const GLOBAL = [ipaddr.IPv6.parse('2000::'), 3] as const;
/** How long a name server has, and how often it is asked. */
const RESOLVING = { timeout: 2_000, tries: 2 };

/** Whether an address is one of the open internet: not of this machine, this network or a special purpose. */
export function isPublicAddress(address: string): boolean {
  const bare = address.split('%')[0] ?? '';
  // What only one of the two can read is nobody's address.
  if (isIP(address) === 0 || !ipaddr.isValid(bare)) return false;
  // An IPv4 address in the clothes of an IPv6 one is what it is.
  const parsed = ipaddr.process(bare);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 ? !parsed.match(...BENCHMARKS) : parsed.match(...GLOBAL);
}

/** The host of an endpoint leads to an address that must not be called from here. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  constructor() {
    super('The address is not on the open internet.');
  }
}

type Resolve = (host: string) => Promise<LookupAddress[]>;

/**
 * Every address of a host. Asked of the name servers directly: the system's own lookup takes one of few threads for as long as a slow server
 * likes, and passwords are hashed in the same ones.
 */
function resolveByDns(): Resolve {
  const resolver = new Resolver(RESOLVING);
  return async (host) => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}

/**
 * Looks a host up for a connection, which then goes to the very address that was checked: a second answer of the name server cannot
 * lead elsewhere. One address that is not public refuses them all.
 */
export function publicLookup(resolve: Resolve = resolveByDns()): LookupFunction {
  const publicOf = async (host: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(host);
    if (!first || ![first, ...others].every(({ address }) => isPublicAddress(address))) throw new PrivateAddressError();
    return [first, ...others];
  };
  return (host, options, done) =>
    void publicOf(host).then(
      (addresses) => (options.all ? done(null, addresses) : done(null, addresses[0].address, addresses[0].family)),
      (error: Error) => done(error, '', 0),
    );
}
