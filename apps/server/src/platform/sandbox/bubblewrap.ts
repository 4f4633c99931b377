/** Size of a child's scratch folder, a tmpfs that is removed with the child. */
const SCRATCH_BYTES = 64 * 1024 * 1024;
/** The one folder a child may write to. */
const SCRATCH = "/scratch";
/** File descriptor for bubblewrap's status; it is closed before the program starts. */
export const STATUS_FD = 3;
/** File descriptor from which bubblewrap reads the seccomp filter. */
export const FILTER_FD = 4;

const ISOLATION = [
  "--unshare-all",
  "--clearenv",
  "--die-with-parent",
  "--new-session",
  "--cap-drop ALL",
  // an unprivileged uid, also when the server runs as root
  "--unshare-user --uid 65534 --gid 65534 --hostname reader",
  // no init process in between: the CPU time of its children would not be accounted to us
  `--as-pid-1 --json-status-fd ${STATUS_FD}`,
];
/** System folders a program needs for its libraries and fonts. None contains a secret. */
const SYSTEM = [
  "--ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64",
  ...["/etc/alternatives", "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig"].map(
    (path) => `--ro-bind-try ${path} ${path}`,
  ),
  "--proc /proc --dev /dev",
  `--size ${SCRATCH_BYTES} --tmpfs ${SCRATCH} --chdir ${SCRATCH}`,
];
/** Mounts are writable by default, and /proc contains kernel settings. */
const READ_ONLY = ["--remount-ro /proc --remount-ro /dev --remount-ro /"];

const words = (options: readonly string[]): string[] => options.flatMap((option) => option.split(" "));

/**
 * The command line that runs a program in its own namespaces: no network, no other processes, an empty environment, a
 * read-only system, `readable` read-only, and one writable folder of limited size. It dies with this process. The seccomp
 * filter, if any, is read from its descriptor.
 */
export function bubblewrapArgs(
  readable: readonly string[],
  env: Readonly<Record<string, string>>,
  command: readonly string[],
  { hasFilter }: { hasFilter: boolean },
): string[] {
  return [
    ...words(ISOLATION),
    ...(hasFilter ? ["--seccomp", String(FILTER_FD)] : []),
    ...words(SYSTEM),
    ...readable.flatMap((path) => ["--ro-bind", path, path]),
    ...words(READ_ONLY),
    ...Object.entries({ ...env, HOME: SCRATCH, TMPDIR: SCRATCH }).flatMap(([name, value]) => ["--setenv", name, value]),
    "--",
    ...command,
  ];
}
