#pragma once
#include <microhttpd.h>
#include <sys/socket.h>

// Swift cannot call variadic functions: what is said to the library by a list of options has a function here.

typedef void *(*cmhd_target_callback)(void *context, const char *target, struct MHD_Connection *connection);

/// What a daemon is started with.
struct cmhd_options {
  int listener;
  unsigned int connections;
  unsigned int connections_per_address;
  unsigned int idle_seconds;
  size_t connection_bytes;
};

// Arguments are left as they come: the target is taken apart by its own rules.
static inline size_t cmhd_keep(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

/// Starts a daemon that does something only while `MHD_run` is called.
///
/// It is not strict: what a strict one refuses is refused by the gate, which says so. A strict one closes the
/// connection without an answer when a header has more cookies than its memory holds: it then looks for the Host
/// field in the header that it has just released.
static inline struct MHD_Daemon *cmhd_start(struct cmhd_options options, MHD_AccessHandlerCallback handle,
                                            cmhd_target_callback target, MHD_RequestCompletedCallback completed,
                                            MHD_NotifyConnectionCallback notify, void *context) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_USE_TURBO, 0, NULL, NULL, handle, context, MHD_OPTION_LISTEN_SOCKET, options.listener,
      MHD_OPTION_STRICT_FOR_CLIENT, 0, MHD_OPTION_CONNECTION_LIMIT, options.connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, options.connections_per_address, MHD_OPTION_CONNECTION_TIMEOUT,
      options.idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.connection_bytes,
      MHD_OPTION_URI_LOG_CALLBACK, target, context, MHD_OPTION_UNESCAPE_CALLBACK, cmhd_keep, NULL,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context, MHD_OPTION_NOTIFY_CONNECTION, notify, context,
      MHD_OPTION_END);
}

/// The descriptor that is readable when there is something to do; -1 where there is none.
static inline int cmhd_events(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

static inline int cmhd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// What `notify` kept for a connection.
static inline void *cmhd_kept(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static inline const struct sockaddr *cmhd_client(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}
