# Varnish 7 in front of Haatlane: pages from memory, dropped as soon as what they show changes.
#
#   varnishd -f /etc/varnish/haatlane.vcl -a :6081 -s malloc,512m
#
# with EDGE_PURGE_SECRET in Varnish's environment, and in every process of Haatlane the same
# EDGE_PURGE_SECRET, EDGE_PURGE_URL=http://127.0.0.1:6081/ and TRUST_PROXY=loopback. TLS ends before
# Varnish (nginx, hitch, a load balancer), which sets X-Forwarded-Proto.
vcl 4.1;

import directors;
import std;

# Not sent to a process that is starting, stopping or without its database.
probe ready {
    .url = "/api/ready";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# One backend for each process (or one for WEB_PROCESSES behind one port). 60 s: a connection ends
# here before Haatlane closes it after 65 s.
backend shop1 {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
    .connect_timeout = 2s;
    .first_byte_timeout = 90s;
    .between_bytes_timeout = 30s;
}

# Where processes of Haatlane run.
acl purgers {
    "localhost";
}

sub vcl_init {
    new shop = directors.round_robin();
    shop.add_backend(shop1);
}

sub vcl_recv {
    set req.backend_hint = shop.backend();

    if (req.method == "BAN") {
        if (client.ip !~ purgers || std.getenv("EDGE_PURGE_SECRET") == "" ||
            req.http.X-Purge-Secret != std.getenv("EDGE_PURGE_SECRET")) {
            return (synth(403, "Forbidden"));
        }
        if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$") {
            return (synth(400, "No keys"));
        }
        # Only obj.*: the ban lurker then works them off in the background.
        if (!std.ban("obj.http.Surrogate-Key ~ (^|[^A-Za-z0-9_-])(" +
            regsuball(req.http.Surrogate-Key, " ", "|") + ")([^A-Za-z0-9_-]|$)")) {
            return (synth(500, std.ban_error()));
        }
        return (synth(200, "Banned"));
    }

    # Metrics are for who asks a process itself. Other methods would become a tunnel to it.
    if (req.url ~ "^/metrics(\?|$)") {
        return (synth(404, "Not Found"));
    }
    if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
        return (synth(405, "Method Not Allowed"));
    }
    # Traces begin here: a visitor must not decide which requests are recorded.
    unset req.http.traceparent;
    unset req.http.tracestate;
    unset req.http.baggage;

    # Personal replies come with a token and are never kept.
    if (req.http.Authorization) {
        return (pass);
    }
    if (req.method == "GET" || req.method == "HEAD") {
        # No reply depends on a cookie: a page's language is in its address.
        unset req.http.Cookie;
    }
    # API replies vary by language. Where a caller does not know the others, it is English.
    if (req.http.Accept-Language !~ "(?i)\b(hi|ta|te|bn|mr|kn|gu)\b") {
        set req.http.Accept-Language = "en";
    }
    # A page whose time is up is shown for another 10 s while a new one is fetched, and for an hour
    # while no process is there. Pages that were dropped are not.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
}

sub vcl_backend_fetch {
    # Its reply is for one browser: see vcl_deliver.
    unset bereq.http.Sec-Purpose;
}

sub vcl_backend_response {
    set beresp.grace = 1h;
    if (beresp.status == 200 && !beresp.http.Set-Cookie &&
        beresp.http.Surrogate-Control ~ "^max-age=\d+$") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 0s);
        return (deliver);
    }
    if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "^public") {
        # Built files and pictures, by max-age.
        return (deliver);
    }
    # Everything else is passed on. One second: a page being made anew may be kept right after.
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
    # A page the browser fetched ahead may serve the press without another question.
    if (req.http.Sec-Purpose ~ "^prefetch" && resp.http.Cache-Control == "no-cache") {
        set resp.http.Cache-Control = "private, max-age=10";
    }
}
